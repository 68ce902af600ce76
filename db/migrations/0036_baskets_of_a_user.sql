-- What is listed, exported and erased of a user.
create index basket_of_user on basket.basket (user_id) where user_id is not null;
