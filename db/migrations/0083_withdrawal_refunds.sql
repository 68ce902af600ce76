-- When the refund was asked for: from then on the withdrawal cannot be refused, and the refund is asked for once.
alter table orders.withdrawal add column refund_asked timestamptz;
