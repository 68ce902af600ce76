-- outside a transaction
-- Redirects by where they lead, the address first: before, a plan made while the table was small and without statistics could use the site and
-- language alone, and read every redirect of the shop for each row that a file of old addresses brought. Nothing here locks a table
-- but the drop, for an instant.
drop index concurrently if exists routing.static_route_by_target;
create index concurrently static_route_by_target
  on routing.static_route (split_part(redirect_url, '?'::text, 1), site_id, lang) where redirect_url is not null;
drop index concurrently if exists routing.static_route_by_redirect;
