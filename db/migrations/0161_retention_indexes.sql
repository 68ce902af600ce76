-- outside a transaction
-- What is due to be deleted or erased, the oldest first. Nothing here locks a table: an index that is built concurrently waits for the
-- statements under way, and they do not wait for it.
--
-- Guests' baskets stand by when they were made, which never changes: by when they were changed, each product that is added would cost an
-- entry in every index of the table.
drop index concurrently if exists basket.basket_of_guest_by_age;
create index concurrently basket_of_guest_by_age on basket.basket (created)
  where basket_status = 'not_complete' and user_id is null and not is_protected;
drop index concurrently if exists basket.basket_put_away;
create index concurrently basket_put_away on basket.basket (deleted)
  where basket_status = 'not_complete' and deleted is not null;
drop index concurrently if exists basket.basket_to_erase;
create index concurrently basket_to_erase on basket.basket (order_placed) where order_placed is not null and erased is null;
drop index concurrently if exists access.user_to_erase;
create index concurrently user_to_erase on access."user" (id) where deleted is not null and not is_erased;
drop index concurrently if exists access.session_token_expires;
create index concurrently session_token_expires on access.session_token (expires);
drop index concurrently if exists access.password_reset_expires;
create index concurrently password_reset_expires on access.password_reset (expires);
drop index concurrently if exists access.sign_up_expires;
create index concurrently sign_up_expires on access.sign_up (expires);
drop index concurrently if exists access.customer_request_by_age;
create index concurrently customer_request_by_age on access.customer_request (coalesce(decided, created));
drop index concurrently if exists access.username_change_expires;
create index concurrently username_change_expires on access.username_change (expires);
drop index concurrently if exists access.invitation_expires;
create index concurrently invitation_expires on access.invitation (expires);
drop index concurrently if exists access.audit_event_by_age;
create index concurrently audit_event_by_age on access.audit_event (created);
drop index concurrently if exists contact.subscription_ended;
create index concurrently subscription_ended on contact.subscription (ended) where ended is not null;
drop index concurrently if exists contact.subscription_unconfirmed;
create index concurrently subscription_unconfirmed on contact.subscription (requested) where confirmed is null;
