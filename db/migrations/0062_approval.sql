-- Orders that a company wants one of its own to approve, and the rules by which they need it.
alter table access.customer add column needs_approval boolean not null default false;
comment on column access.customer.needs_approval is 'The company has switched approval on; the rules of its users count.';

alter table access."user"
  add column approval_above ore check (approval_above >= 0),
  add column approval_budget ore check (approval_budget >= 0);
comment on column access."user".approval_above is 'An order above it, ex VAT with delivery, needs approval; null: none does by its amount.';
comment on column access."user".approval_budget is 'Of a calendar month in Denmark, ex VAT; an order beyond it needs approval; null: no budget.';

-- One row for an order that needed approval, and what became of it.
create table orders.approval (
  basket_id uuid primary key references basket.basket,
  customer_id bigint not null references access.customer,
  status text not null default 'waiting',
  reasons text[] not null,
  note text not null default '',
  decided_by bigint references access."user",
  decided timestamptz,
  lapses timestamptz not null,
  created timestamptz not null default now(),
  constraint approval_status_is_known check (status in ('waiting', 'approved', 'rejected', 'lapsed', 'canceled')),
  constraint approval_reasons_are_known check (cardinality(reasons) > 0 and reasons <@ '{amount,budget}'),
  constraint approval_is_decided_once check ((status = 'waiting') = (decided is null)),
  constraint approval_by_somebody check ((decided_by is not null) = (status in ('approved', 'rejected')))
);
comment on column orders.approval.note is 'Why it was rejected.';
comment on column orders.approval.lapses is 'An order that nobody has decided on is canceled then.';
create index approval_waiting on orders.approval (customer_id, created) where status = 'waiting';
create index approval_lapsing on orders.approval (lapses) where status = 'waiting';
create index approval_decided_by on orders.approval (decided_by) where decided_by is not null;
