-- Lines of offers may be add-ins of others, discounts, or kept from changes by their customer. The table is locked while its three
-- columns are added, which writes none of its rows, and while the new reference, of which no row has one yet, is checked: milliseconds.
alter table offer.offer_line
  add column is_discount boolean not null default false,
  add column is_protected boolean not null default false,
  add column is_addin_for uuid,
  add constraint offer_line_is_an_addin_within_its_offer
    foreign key (offer_id, is_addin_for) references offer.offer_line (offer_id, id),
  add constraint offer_line_is_an_addin_of_another check (is_addin_for <> id);
