-- A key that made a saved basket makes no other, and stands for what was asked with it.
alter table basket.basket add column created_hash text;
comment on column basket.basket.created_hash is 'SHA-256 of what was asked with created_key';
