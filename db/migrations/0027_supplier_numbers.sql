-- Numbers that suppliers give their goods, which people type with and without the blanks that are in them.
create index custom_field_by_supplier_number on catalogue.custom_field
  (replace(value, ' ', '') text_pattern_ops, foreign_key)
  where model = 'Products' and key = 'leverandoernummer';
