-- Files of suppliers have titles above their heads, which are looked for in the first rows.
-- Locks: exchange.run for as long as it takes to add a column without a default.
alter table exchange.run add column heads_line integer;
comment on column exchange.run.heads_line is 'The row of the file that its heads are in; null: it has none.';
