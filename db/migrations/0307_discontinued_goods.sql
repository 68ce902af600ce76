-- outside a transaction
-- Staff list what is discontinued; what is inactive is found by product_withheld. No table is locked against writing.
drop index concurrently if exists catalogue.product_discontinued;
create index concurrently product_discontinued on catalogue.product (id) include (parent_id)
  where is_discontinued and deleted is null;
