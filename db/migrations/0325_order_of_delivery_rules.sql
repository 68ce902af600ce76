-- Staff put rules in an order of their own, and switch one off without forgetting it.
alter table delivery.delivery_rule
  add column active boolean not null default true,
  add column sort integer not null default 0;
comment on column delivery.delivery_rule.sort is
  'Rules are read by sort, then by id: for days and limits the last one that applies counts.';
