-- Addresses of the shop: a save that would lead visitors in a circle is refused, chains become one redirect, and a row that
-- moves leaves its old address behind.
alter table routing.static_route add column modified timestamptz not null default now();
create trigger static_route_touched before update on routing.static_route
  for each row execute function touch_modified();

-- An address may be put at another one below it only as it is: a redirect of everything below would be a guess.
alter table routing.static_route
  add constraint static_route_is_fuzzy_or_redirects check (not (is_fuzzy and redirect_url is not null)),
  add constraint static_route_has_no_control_characters check (url !~ '[[:cntrl:]?#]' and redirect_url !~ '[[:cntrl:]#]'),
  add constraint static_route_is_short check (length(url) <= 2000 and length(redirect_url) <= 2000);

-- Redirects by where they lead, for chains and for what leads to an address.
create index static_route_by_redirect on routing.static_route (site_id, lang, split_part(redirect_url, '?', 1))
  where redirect_url is not null;

-- The canonical path of a row, as far as it has one.
create function routing.home_of(model text, foreign_key bigint) returns text language sql stable as $$
  select case model
    when 'Categories' then (
      select coalesce(target.url, category.url)
      from catalogue.category category left join catalogue.category target on target.id = category.alias_of
      where category.id = home_of.foreign_key)
    when 'Products' then (select product.url from catalogue.product product where product.id = home_of.foreign_key)
    when 'Nodes' then (select node.url from content.node node where node.id = home_of.foreign_key)
  end
$$;

-- Where the row of an archived route is shown now.
create function routing.live_urls(archived routing.static_route) returns setof text language sql stable as $$
  select live.url from routing.static_route live
  where live.site_id = archived.site_id and live.lang = archived.lang and live.model = archived.model
    and live.foreign_key = archived.foreign_key and live.active and not live.archive and live.redirect_url is null
    and live.url <> archived.url
$$;

-- Every path that a request for `url` may be sent on to. A live route decides alone; archived ones lead to where their row is
-- now. Outside of /varer nothing is shown: what is named there is found at home.
create function routing.leads_to(site bigint, in_lang text, from_url text) returns setof text language sql stable as $$
  with route as materialized (
    select * from routing.static_route
    where site_id = site and lang = in_lang and url = from_url and active),
  deciding as (
    select * from route where not archive or not exists (select from route live where not live.archive))
  select split_part(redirect_url, '?', 1) from deciding where redirect_url is not null
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

-- A path that is reached from one of these again, if there is one.
create function routing.find_loop(site bigint, in_lang text, urls text[]) returns text language sql stable as $$
  with recursive reached as (
    select start, onward as url
    from unnest(urls) start, lateral routing.leads_to(site, in_lang, start) onward
    union
    select reached.start, onward
    from reached, lateral routing.leads_to(site, in_lang, reached.url) onward
    where reached.url <> reached.start)
  select url from reached where url = start limit 1
$$;

create function routing.is_for_good(route routing.static_route) returns boolean language sql immutable as $$
  select route.active and route.redirect_url is not null and route.redirect_type in (301, 308)
$$;

-- The query of the first is kept, unless the second has its own.
create function routing.join_redirects(first text, second text) returns text language sql immutable as $$
  select case when strpos(second, '?') > 0 or strpos(first, '?') = 0 then second
    else second || substr(first, strpos(first, '?')) end
$$;

-- One save at a time: two of them could make a loop that neither of them sees.
create function routing.refuse_loop(loop_url text) returns void language plpgsql as $$
begin
  if loop_url is not null then
    raise exception 'the address % leads back to itself', loop_url
      using errcode = 'check_violation', constraint = 'static_route_never_loops';
  end if;
end $$;
-- The plans are made while the table is small, and have to do when it has grown.
create function routing.refuse_loops() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  loop_url text;
begin
  if current_setting('planke.joins_redirects', true) = 'on' or not exists (select from changed) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('routing.static_route'));
  -- A new route that only shows something ends every way that comes to it, but for a page at its address that sends on.
  select routing.find_loop(site_id, lang, array_agg(distinct url)) into loop_url
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
      and onward.url = split_part(route.redirect_url, '?', 1);
    exit when not found;
  end loop;
  update routing.static_route route
  set redirect_url = routing.join_redirects(route.redirect_url, onward.redirect_url)
  from changed, routing.static_route onward
  where onward.id = changed.id and route.redirect_url is not null
    and routing.is_for_good(route) and routing.is_for_good(onward) and not onward.archive
    and route.site_id = onward.site_id and route.lang = onward.lang
    and split_part(route.redirect_url, '?', 1) = onward.url;
  perform set_config('planke.joins_redirects', 'off', true);
  return null;
end $$;
create trigger never_loops_after_insert after insert on routing.static_route
  referencing new table as changed for each statement execute function routing.refuse_loops();
create trigger never_loops_after_update after update on routing.static_route
  referencing new table as changed for each statement execute function routing.refuse_loops();
-- What an address had before decides again once it is left.
create trigger never_loops_after_leaving after update on routing.static_route
  referencing old table as changed for each statement execute function routing.refuse_loops();
create trigger never_loops_after_delete after delete on routing.static_route
  referencing old table as changed for each statement execute function routing.refuse_loops();

-- A page that sends visitors on.
create function routing.refuse_loops_of_node() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('routing.static_route'));
  perform routing.refuse_loop(routing.find_loop(new.site_id, site.locale, array[new.url]))
  from routing.site where site.id = new.site_id;
  return null;
end $$;
create trigger never_loops after insert or update of url, redirect, internal_link on content.node
  for each row when (new.redirect is not null or new.internal_link is not null)
  execute function routing.refuse_loops_of_node();

-- A category or product with another address leaves its old one behind, on every site.
create function routing.keep_old_address() returns trigger language plpgsql as $$
begin
  -- Back at an address that it had before.
  delete from routing.static_route
  where model = tg_argv[0] and foreign_key = new.id and url = new.url and archive and automatic;
  with archived as (
    update routing.static_route set archive = true
    where model = tg_argv[0] and foreign_key = new.id and url = old.url
      and automatic and active and not archive and redirect_url is null
    returning *)
  insert into routing.static_route (site_id, lang, prefix, model, foreign_key, pass, url)
  select site_id, lang, prefix, model, foreign_key, pass, new.url from archived
  on conflict do nothing;
  insert into routing.static_route (site_id, lang, model, foreign_key, pass, url, archive)
  select site.id, site.locale, tg_argv[0], new.id, jsonb_build_object('id', new.id), old.url, true
  from routing.site
  where not exists (
    select from routing.static_route route
    where route.site_id = site.id and route.lang = site.locale and route.url = old.url and route.active
      and (not route.archive or (route.model = tg_argv[0] and route.foreign_key = new.id)));
  return null;
end $$;
create trigger old_address_is_kept after update on catalogue.category
  for each row when (old.url <> new.url) execute function routing.keep_old_address('Categories');
create trigger old_address_is_kept after update on catalogue.product
  for each row when (old.url <> new.url) execute function routing.keep_old_address('Products');
