-- Words that every table may use.

create domain ore as bigint;
comment on domain ore is 'Money in whole Danish øre; negative for a discount or a refund.';

create domain unit_price as bigint check (value >= 0);
comment on domain unit_price is 'Price per unit ex VAT in whole ten-thousandths of a krone: 129,95 kr. incl. 25 % is 1039600.';

create domain quantity as decimal(12, 3) check (value >= 0);
comment on domain quantity is 'Quantity of a unit, three decimal places.';

create domain vat_rate as integer check (value between 0 and 10000);
comment on domain vat_rate is 'VAT in basis points: Danish moms is 2500.';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
comment on function refuse_change is 'Trigger of tables whose rows are history: nobody rewrites them.';

create function touch_modified() returns trigger language plpgsql as $$
begin
  new.modified := now();
  return new;
end $$;
