-- The site that a visitor wrote, or asked for an offer or an account, on: what answers later is of that site. Null: the first site.
alter table contact.enquiry add column site_id bigint references routing.site;
alter table offer.offer add column site_id bigint references routing.site;
alter table access.customer_request add column site_id bigint references routing.site;
