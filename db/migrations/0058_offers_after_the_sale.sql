-- Offers after the sale: files, questions, lines that come free again, and deletion.

create table offer.offer_attachment (
  id uuid primary key,
  offer_id uuid not null references offer.offer on delete cascade,
  name text not null,
  type text not null,
  byte_size integer not null,
  content bytea not null,
  -- The employee who has attached it.
  user_id bigint not null references access."user",
  created timestamptz not null default now(),
  constraint offer_attachment_type_is_known check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  constraint offer_attachment_size_is_bounded check (byte_size = octet_length(content) and byte_size between 1 and 5242880)
);
comment on table offer.offer_attachment is
  'Drawings and technical sheets. They are for those who may see the offer, and end with it, so they are not in the media store.';
-- They are compressed already.
alter table offer.offer_attachment alter column content set storage external;
create index offer_attachment_of_offer on offer.offer_attachment (offer_id);

create table offer.offer_message (
  id uuid primary key,
  offer_id uuid not null references offer.offer on delete cascade,
  user_id bigint not null references access."user",
  is_from_staff boolean not null,
  message text not null,
  created_key text,
  -- Of all that was asked with created_key.
  created_hash text,
  created timestamptz not null default now(),
  constraint offer_message_says_something check (message <> '')
);
create index offer_message_of_offer on offer.offer_message (offer_id, created);
create index offer_message_of_user on offer.offer_message (user_id);
create unique index offer_message_created_once on offer.offer_message (user_id, created_key) where created_key is not null;
create trigger offer_message_is_append_only before update on offer.offer_message
  for each row execute function refuse_change();

-- Lists of all offers are read in this order, page by page; those that can be answered are few.
drop index offer.offer_by_time;
create index offer_by_time on offer.offer (created desc, id);
create index offer_drafts on offer.offer (created desc, id) where status = 'draft';
create index offer_in_force on offer.offer (valid_to) where status in ('sent', 'viewed', 'accepted');

-- What a user has written can be erased, and a revision outlives the offer that it revises.
alter table offer.offer drop constraint offer_revision_of_fkey,
  add constraint offer_revision_of_fkey foreign key (revision_of) references offer.offer on delete set null;
create or replace function offer.refuse_change_of_sent() returns trigger language plpgsql as $$
declare
  decided text[] := array['status', 'decline_reason', 'modified'];
begin
  if current_setting('planke.erases_personal_data', true) = 'on' then
    decided := decided || array['request'];
  end if;
  if new.revision_of is null and not exists (select from offer.offer where id = old.revision_of) then
    decided := decided || array['revision_of'];
  end if;
  if old.status <> 'draft' and to_jsonb(new) - decided <> to_jsonb(old) - decided then
    raise exception 'offer % has been sent: it cannot change', old.offer_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- An order keeps the number of the offer with the facts of its lines, and loses the lines of the offer themselves when
-- it is canceled, so that they can be accepted again, and when the offer is deleted.
alter table basket.basket_line drop constraint basket_line_offer_line_id_fkey,
  add constraint basket_line_offer_line_id_fkey foreign key (offer_line_id) references offer.offer_line on delete set null;
create or replace function basket.refuse_change_of_placed() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.basket_id else new.basket_id end;
  status text;
begin
  if tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on' then
    return new;
  end if;
  select basket_status into status from basket.basket where id = owner and order_placed is not null;
  if not found then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'basket_line'
    and to_jsonb(new) = to_jsonb(old) || '{"offer_line_id": null}'
    and (status = 'canceled' or not exists (
      select from offer.offer_line where id = (to_jsonb(old) ->> 'offer_line_id')::uuid)) then
    return new;
  end if;
  raise exception 'basket % is placed: its % cannot change', owner, tg_table_name
    using errcode = 'restrict_violation';
end $$;

select set_config('planke.erases_personal_data', 'on', true);
update basket.basket_line line
set product_facts = line.product_facts || jsonb_build_object('offer_number', offer.offer_number)
from offer.offer_line offered, offer.offer, basket.basket
where offered.id = line.offer_line_id and offer.id = offered.offer_id
  and basket.id = line.basket_id and basket.order_placed is not null;
select set_config('planke.erases_personal_data', 'off', true);
update basket.basket_line line set offer_line_id = null
from basket.basket
where basket.id = line.basket_id and basket.basket_status = 'canceled' and line.offer_line_id is not null;
