create schema tracking;

-- What visitors are asked, word by word. Another text is another version; whoever answered an earlier one is asked again.
create table tracking.consent_text (
  version integer primary key,
  created timestamptz not null default now(),
  title text not null,
  introduction text not null,
  -- [{key, name, description, stored: [{name, purpose, kept, by}]}], in the order shown.
  purposes jsonb not null,
  constraint consent_text_version_is_positive check (version > 0),
  constraint consent_text_has_all_purposes check (
    jsonb_path_query_array(purposes, '$[*].key') = '["necessary", "functional", "statistics", "marketing"]')
);
create trigger consent_text_is_never_changed before update or delete on tracking.consent_text
  for each row execute function refuse_change();
create trigger consent_text_is_never_emptied before truncate on tracking.consent_text
  for each statement execute function refuse_change();

-- Each answer of a browser. The latest of a consent_id counts.
create table tracking.consent (
  id bigint generated always as identity primary key,
  -- Random, and in the browser's cookie.
  consent_id uuid not null,
  version integer not null references tracking.consent_text,
  functional boolean not null,
  statistics boolean not null,
  marketing boolean not null,
  given timestamptz not null default now(),
  -- Null: nobody was logged in, or the user has been erased.
  user_id bigint references access."user"
);
create index consent_by_consent_id on tracking.consent (consent_id, id);
create index consent_by_user on tracking.consent (user_id, id) where user_id is not null;
create index consent_by_given on tracking.consent (given);

-- Proof of what was answered: only who it was may be taken away.
create function tracking.keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.given < now() - interval '5 years' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.user_id is null and old is not distinct from
    jsonb_populate_record(new, jsonb_build_object('user_id', old.user_id)) then
    return new;
  end if;
  raise exception 'consents are kept for five years, and never changed' using errcode = 'restrict_violation';
end $$;
create trigger consent_is_append_only before update or delete on tracking.consent
  for each row execute function tracking.keep_consent();
create trigger consent_is_never_emptied before truncate on tracking.consent
  for each statement execute function refuse_change();

-- Visits that came from a campaign, of browsers with consent to marketing. Nothing says whose they were.
create table tracking.campaign_visit (
  id bigint generated always as identity primary key,
  created timestamptz not null default now(),
  action text not null,
  product text,
  utm_source text,
  data text,
  meta text,
  mc_cid text,
  mc_eid text,
  paid text,
  pacid text,
  fbclid text,
  gclid text
);
create index campaign_visit_by_created on tracking.campaign_visit (created);

insert into tracking.consent_text (version, title, introduction, purposes) values (1,
  'Må vi gemme mere end det nødvendige?',
  'Det nødvendige holder kurven og dit login. Resten bestemmer du. Butikken virker ens, uanset hvad du vælger, og du kan altid ændre dit valg under Cookies nederst på siden.',
  $json$[
    {
      "key": "necessary",
      "name": "Nødvendige",
      "description": "Holder kurven, dit login og dit valg her. Kan ikke slås fra.",
      "stored": [
        {"name": "guest, __Host-guest", "purpose": "Husker din kurv", "kept": "90 dage", "by": "os"},
        {"name": "XSRF-TOKEN", "purpose": "Beskytter dig mod falske kald", "kept": "Til du lukker browseren", "by": "os"},
        {"name": "is_logged_in, session", "purpose": "Holder dig logget ind", "kept": "Til du logger ud, højst 30 dage", "by": "os"},
        {"name": "moms", "purpose": "Viser priser med eller uden moms, som du har valgt", "kept": "12 måneder", "by": "os"},
        {"name": "basket", "purpose": "Viser samme kurv i alle faner", "kept": "Til du sletter den", "by": "os"},
        {"name": "checkout-contacts", "purpose": "Husker, hvad du har skrevet i bestillingen", "kept": "Til du lukker fanen", "by": "os"},
        {"name": "place", "purpose": "Husker din forretning og dit postnr.", "kept": "Til du lukker fanen", "by": "os"},
        {"name": "samtykke", "purpose": "Husker dit valg her", "kept": "12 måneder", "by": "os"}
      ]
    },
    {
      "key": "functional",
      "name": "Funktionelle",
      "description": "Husker din forretning og dit postnr. til næste gang.",
      "stored": [
        {"name": "place", "purpose": "Husker din forretning og dit postnr.", "kept": "Til du sletter den eller trækker dit samtykke tilbage", "by": "os"}
      ]
    },
    {
      "key": "statistics",
      "name": "Statistik",
      "description": "Lader os måle, hvordan butikken bruges. Vi måler ikke noget endnu.",
      "stored": []
    },
    {
      "key": "marketing",
      "name": "Markedsføring",
      "description": "Viser os, hvilke kampagner og annoncer der fører til besøg. Vi gemmer ikke, hvem du er, og sender intet videre.",
      "stored": [
        {"name": "Kampagnens mærker i linket, du fulgte", "purpose": "Måler, om en kampagne virker", "kept": "90 dage hos os, intet i din browser", "by": "os"}
      ]
    }
  ]$json$);
