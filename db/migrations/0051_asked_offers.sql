-- What the key of a request stands for: another call with the same key is refused.
alter table offer.offer add column created_hash text;
comment on column offer.offer.created_hash is 'Of all that was asked with created_key.';
