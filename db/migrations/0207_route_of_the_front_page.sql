-- The front page is looked up like every other page of content. One row per site; nothing is locked but these rows.
insert into routing.static_route (site_id, url, model, foreign_key, prefix)
select node.site_id, node.url, 'Nodes', node.id, ''
from content.node node
where node.url = '/' and node.type <> 'global'
  and not exists (
    select from routing.static_route route
    where route.site_id = node.site_id and route.url = '/' and route.active and not route.archive);
