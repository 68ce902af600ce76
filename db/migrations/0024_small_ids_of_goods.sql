-- What is kept of goods in memory holds their ids in 31 bits. A greater one, as somebody might bring along, would be taken for
-- another, or keep all goods out of memory: it is refused where it comes from.
alter table catalogue.product add constraint product_id_fits_in_31_bits check (id between 1 and 2147483647);
