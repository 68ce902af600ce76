-- What was read before heads were looked for has no row of them.
comment on column exchange.run.heads_line is 'The row of the file that its heads are in; null: it has none, or was read before they were looked for.';
