-- What a login added to the basket of the user from the basket of the guest, so that it can be taken back.
create table basket.basket_merge (
  guest_basket_id uuid primary key references basket.basket on delete cascade,
  basket_id uuid not null references basket.basket on delete cascade,
  -- [{"id", "before": {…} or null, "after": quantity}]: each line as it was, null for one that is new.
  lines jsonb not null,
  merged timestamptz not null default now(),
  undone timestamptz
);
create index basket_merge_of_basket on basket.basket_merge (basket_id);

-- The last additions that came with a key of their own, so that one that is sent again adds nothing: [[key, line id]].
alter table basket.basket add column added_keys jsonb not null default '[]';
