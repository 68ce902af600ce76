-- Addresses of previous shops that differ in their query alone: /produkt.asp?id=123. Their url holds the pairs of the query in
-- lower case and in one order. They lead on or are gone; nothing is shown at them.
alter table routing.static_route
  drop constraint static_route_has_no_control_characters,
  add constraint static_route_has_no_control_characters check (url !~ '[[:cntrl:]#]' and redirect_url !~ '[[:cntrl:]#]'),
  add constraint static_route_with_a_query_shows_nothing
    check (strpos(url, '?') = 0 or (model = 'Error' and foreign_key is null and not is_fuzzy and not archive));

-- A live route at an address with exactly this query.
create function routing.asked_at(site bigint, in_lang text, address text) returns text language sql stable as $$
  select route.url from routing.static_route route
  where route.site_id = site and route.lang = in_lang and route.url = lower(address) and route.active and not route.archive
    and strpos(route.url, '?') > 0
$$;

-- As before; a redirect to an address with a query that has a route of its own leads there.
create or replace function routing.leads_to(site bigint, in_lang text, from_url text) returns setof text language sql stable as $$
  with route as materialized (
    select * from routing.static_route
    where site_id = site and lang = in_lang and url = from_url and active),
  deciding as (
    select * from route where not archive or not exists (select from route live where not live.archive))
  select case when strpos(redirect_url, '?') = 0 then redirect_url
    else coalesce(routing.asked_at(site, in_lang, redirect_url), split_part(redirect_url, '?', 1)) end
  from deciding where redirect_url is not null
  union
  select routing.home_of(model, foreign_key) from deciding
  where redirect_url is null and foreign_key is not null and (archive or url !~ '^/varer(/|$)')
    and routing.home_of(model, foreign_key) <> url
  union
  select routing.live_urls(row(deciding.*)::routing.static_route) from deciding where archive and redirect_url is null and foreign_key is not null
  union
  select coalesce(split_part(node.redirect, '?', 1), target.url) from content.node node
  left join content.node target on target.id = node.internal_link
  where node.site_id = site and node.url = from_url and num_nonnulls(node.redirect, node.internal_link) > 0
$$;

-- As before; a redirect whose query may decide where it leads is not joined to what its path alone leads to.
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
  update routing.static_route route
  set redirect_url = routing.join_redirects(route.redirect_url, onward.redirect_url)
  from changed, routing.static_route onward
  where onward.id = changed.id and route.redirect_url is not null
    and routing.is_for_good(route) and routing.is_for_good(onward) and not onward.archive
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
