-- A file of old addresses reads what leads to its own, and not every address that there is, whatever the statistics.
create or replace function routing.refuse_loops() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  loop_url text;
begin
  if current_setting('planke.joins_redirects', true) = 'on' or not exists (select from changed) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('routing.static_route'));
  -- A new route that only shows something ends every way that comes to it, but for a page at its address that sends on.
  -- Without its route, an address with a query leads where its path does.
  select routing.find_loop(site_id, lang, array_agg(distinct url) ||
    array_agg(distinct split_part(url, '?', 1)) filter (where strpos(url, '?') > 0)) into loop_url
  from changed
  where tg_op <> 'INSERT' or redirect_url is not null or archive or url !~ '^/varer(/|$)'
    or exists (
      select from content.node
      where node.site_id = changed.site_id and node.url = changed.url
        and num_nonnulls(node.redirect, node.internal_link) > 0)
  group by site_id, lang order by 1 nulls last limit 1;
  perform routing.refuse_loop(loop_url);
  if not exists (select from changed where redirect_url is not null) then
    return null;
  end if;
  -- A redirect for good that leads to another one leads to its end. One for a while stays in between: it will be taken away.
  -- Joining redirects makes no loop, so those updates are not checked again.
  perform set_config('planke.joins_redirects', 'on', true);
  loop
    update routing.static_route route
    set redirect_url = routing.join_redirects(route.redirect_url, onward.redirect_url)
    from changed, routing.static_route onward
    where route.id = changed.id and route.redirect_url is not null and onward.active
      and routing.is_for_good(route) and routing.is_for_good(onward) and not onward.archive
      and onward.site_id = route.site_id and onward.lang = route.lang
      and onward.url = split_part(route.redirect_url, '?', 1)
      and (strpos(route.redirect_url, '?') = 0 or not exists (
        select from routing.static_route asked
        where asked.site_id = route.site_id and asked.lang = route.lang and asked.active
          and asked.url ~>=~ (split_part(route.redirect_url, '?', 1) || '?')
          and asked.url ~<~ (split_part(route.redirect_url, '?', 1) || '@')));
    exit when not found;
  end loop;
  -- Found before what leads to them is looked for: the table has no statistics for years in a young shop, and all of it would be
  -- read to meet the few that changed.
  with onward as materialized (
    select site_id, lang, url, redirect_url from routing.static_route onward
    where id = any (array(select id from changed)) and routing.is_for_good(onward) and not archive)
  update routing.static_route route
  set redirect_url = routing.join_redirects(route.redirect_url, onward.redirect_url)
  from onward
  where route.redirect_url is not null and routing.is_for_good(route)
    and route.site_id = onward.site_id and route.lang = onward.lang
    and split_part(route.redirect_url, '?', 1) = onward.url
    and (strpos(route.redirect_url, '?') = 0 or not exists (
      select from routing.static_route asked
      where asked.site_id = route.site_id and asked.lang = route.lang and asked.active
        and asked.url ~>=~ (split_part(route.redirect_url, '?', 1) || '?')
        and asked.url ~<~ (split_part(route.redirect_url, '?', 1) || '@')));
  perform set_config('planke.joins_redirects', 'off', true);
  return null;
end $$;
