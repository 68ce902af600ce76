-- The site that the buyer paid on: its merchant sells, and its mails and papers tell of the order. Null: the first site.
alter table basket.basket add column site_id bigint references routing.site;
