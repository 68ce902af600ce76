-- Who did what, when and from where: logins, and what is done with users, permissions, personal data and orders.
create table access.audit_event (
  id bigint generated always as identity primary key,
  created timestamptz not null default now(),
  action text not null,
  outcome text not null,
  -- Null: nobody was logged in. Users keep their row when they are deleted.
  actor_id bigint references access."user",
  -- /24 of an IPv4 address, /48 of an IPv6 one.
  network text not null,
  -- What it was done to: the id of the route, or the user.
  subject text,
  constraint audit_event_outcome_is_known check (outcome in ('done', 'failed', 'throttled'))
);
create index audit_event_by_actor on access.audit_event (actor_id, id);
create index audit_event_by_action on access.audit_event (action, id);

-- A basket that is deleted takes its sign-ups along.
create index sign_up_of_basket on access.sign_up (basket_id);

create function access.keep_audit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created < now() - interval '180 days' then
    return old;
  end if;
  raise exception 'audit events are kept for 180 days, and never changed' using errcode = 'restrict_violation';
end $$;
create trigger audit_event_is_append_only before update or delete on access.audit_event
  for each row execute function access.keep_audit_event();
create trigger audit_event_is_never_emptied before truncate on access.audit_event
  for each statement execute function refuse_change();
