-- What is generated is not there yet when a row is about to change, and so cannot be compared.
create or replace function invoice.refuse_change_of_issued() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{balance,credited_sum,modified,search_text}'::text[]
    <> to_jsonb(old) - '{balance,credited_sum,modified,search_text}'::text[] then
    raise exception 'invoice % is issued: only its balance can change', old.invoice_number
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
