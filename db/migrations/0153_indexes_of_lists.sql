-- outside a transaction
-- The events of staff by what most of them are not: failed, or about one thing.
drop index concurrently if exists access.audit_event_by_outcome;
create index concurrently audit_event_by_outcome on access.audit_event (outcome, id) where outcome <> 'done';
drop index concurrently if exists access.audit_event_by_action_and_outcome;
create index concurrently audit_event_by_action_and_outcome on access.audit_event (action, outcome, id) where outcome <> 'done';
drop index concurrently if exists access.audit_event_by_subject;
create index concurrently audit_event_by_subject on access.audit_event (subject, id) where subject is not null;

-- Users in each of their orders, with all that it takes to count off a page; and their words, and those of their companies.
drop index concurrently if exists access.user_by_name;
create index concurrently user_by_name on access."user" (lower(name), id) include (name) where deleted is null;
drop index concurrently if exists access.user_by_username;
create index concurrently user_by_username on access."user" (lower(username), id) include (username) where deleted is null;
drop index concurrently if exists access.user_by_group;
create index concurrently user_by_group on access."user" (group_id, id) where deleted is null;
drop index concurrently if exists access.user_by_active;
create index concurrently user_by_active on access."user" (active, id) where deleted is null;
drop index concurrently if exists access.user_by_created;
create index concurrently user_by_created on access."user" (created, id) where deleted is null;
drop index concurrently if exists access.user_by_modified;
create index concurrently user_by_modified on access."user" (modified, id) where deleted is null;
drop index concurrently if exists access.user_by_login;
create index concurrently user_by_login on access."user" (last_login, id) where deleted is null;
drop index concurrently if exists access.user_by_latest_login;
create index concurrently user_by_latest_login on access."user" (last_login desc nulls last, id desc) where deleted is null;
drop index concurrently if exists access.user_of_customer_by_id;
create index concurrently user_of_customer_by_id on access."user" (customer_id, id) where deleted is null;
drop index concurrently if exists access.user_of_customer;
drop index concurrently if exists access.user_words;
create index concurrently user_words on access."user" using gin (
  lower(' ' || name || ' ' || username || ' ' || coalesce(external_reference, '')) gin_trgm_ops) where deleted is null;
drop index concurrently if exists access.customer_by_name;
create index concurrently customer_by_name on access.customer (lower(name), id) include (name);
drop index concurrently if exists access.customer_words;
create index concurrently customer_words on access.customer using gin (lower(' ' || name) gin_trgm_ops);

-- Addresses in their order, and by any part of them.
drop index concurrently if exists routing.static_route_in_order;
create index concurrently static_route_in_order on routing.static_route (url, archive, id);
drop index concurrently if exists routing.static_route_words;
create index concurrently static_route_words on routing.static_route using gin (url gin_trgm_ops, redirect_url gin_trgm_ops);
drop index concurrently if exists routing.static_route_that_shows;
create index concurrently static_route_that_shows on routing.static_route (url, archive, id) where redirect_url is null;
