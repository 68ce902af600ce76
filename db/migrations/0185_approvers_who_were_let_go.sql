-- Says until when a user could approve whom the company itself has let go: such a colleague still counts beside a manager who would
-- otherwise approve an order of their own.
--
-- Locks: a column without a value to write needs the table for a moment.
alter table access."user" add column approver_until timestamptz;
comment on column access."user".approver_until is 'When the company took from the user what makes an approver; null for an approver, and when staff have confirmed it.';
