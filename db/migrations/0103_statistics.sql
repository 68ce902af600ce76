-- How often something has happened in a day: nothing says to whom. Kept for two years.
create table tracking.daily_count (
  day date not null,
  -- page: an address as the routes of the shop write it; step: of buying; search: words that found nothing.
  kind text not null,
  name text not null,
  count bigint not null,
  primary key (day, kind, name),
  constraint daily_count_kind_is_known check (kind in ('page', 'step', 'search')),
  constraint daily_count_is_positive check (count > 0)
);
