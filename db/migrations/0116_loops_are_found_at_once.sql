-- Few routes lead on from an address. Put into the query that follows them, with the thousand rows that a function is taken to
-- have, the room for ten million addresses was made for each save: fifty milliseconds. A function with a setting is called as it is.
alter function routing.leads_to(bigint, text, text) rows 1 set enable_seqscan = off;
