-- Each changed route looks up what it leads to, and what leads to it, by itself. Joined as a set, the plan depended on the
-- statistics: with those of a young shop, a batch of an import compared each of its rows with every address there was.

-- The end that a route leads on to is written into it.
-- @return Whether it led on.
create function routing.join_onward(changed_id bigint) returns boolean language plpgsql as $$
declare
  route routing.static_route;
  onward routing.static_route;
begin
  select * into route from routing.static_route where id = changed_id;
  if not found or not routing.is_for_good(route) then
    return false;
  end if;
  select * into onward from routing.static_route live
  where live.site_id = route.site_id and live.lang = route.lang
    and live.url = split_part(route.redirect_url, '?', 1) and live.active and not live.archive;
  if not found or not routing.is_for_good(onward) or routing.has_addresses_with_queries(route) then
    return false;
  end if;
  update routing.static_route
  set redirect_url = routing.join_redirects(route.redirect_url, onward.redirect_url)
  where id = changed_id;
  return true;
end $$;

-- Whether a route leads to an address with a query, where others with queries have routes of their own: the path does not decide.
create function routing.has_addresses_with_queries(route routing.static_route) returns boolean language sql stable as $$
  select strpos(route.redirect_url, '?') > 0 and exists (
    select from routing.static_route asked
    where asked.site_id = route.site_id and asked.lang = route.lang and asked.active
      and asked.url ~>=~ (split_part(route.redirect_url, '?', 1) || '?')
      and asked.url ~<~ (split_part(route.redirect_url, '?', 1) || '@'))
$$;

-- What led to a route leads to its end.
create function routing.join_leading(changed_id bigint) returns void language plpgsql as $$
declare
  onward routing.static_route;
begin
  select * into onward from routing.static_route where id = changed_id;
  if not found or not routing.is_for_good(onward) or onward.archive then
    return;
  end if;
  update routing.static_route route
  set redirect_url = routing.join_redirects(route.redirect_url, onward.redirect_url)
  where route.redirect_url is not null and routing.is_for_good(route)
    and route.site_id = onward.site_id and route.lang = onward.lang
    and split_part(route.redirect_url, '?', 1) = onward.url
    and not routing.has_addresses_with_queries(route);
end $$;

create or replace function routing.refuse_loops() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  loop_url text;
  has_joined boolean;
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
  -- Joining redirects makes no loop, so those updates are not checked again. Each round halves what is left of a chain.
  perform set_config('planke.joins_redirects', 'on', true);
  loop
    select bool_or(routing.join_onward(id)) into has_joined from changed where redirect_url is not null;
    exit when not has_joined;
  end loop;
  perform routing.join_leading(id) from changed where redirect_url is not null;
  perform set_config('planke.joins_redirects', 'off', true);
  return null;
end $$;
