-- What visitors are asked where the merchant has set trackers up: 2, and 1 more with Matomo, 2 more with Google's tag, 4 more with a
-- chat. The version so tells what was asked, and an answer counts where no more than that is asked.
insert into tracking.consent_text (version, title, introduction, purposes)
select 2 + trackers, title, introduction, jsonb_build_array(
  purposes -> 0,
  case when trackers & 4 = 0 then purposes -> 1 else (purposes -> 1) || jsonb_build_object(
    'description', 'Husker din forretning og dit postnr. til næste gang, og henter en chat, hvor du kan skrive med os. Chatten kommer fra et andet firma, som ser det, du skriver, og din IP-adresse.',
    'stored', (purposes #> '{1,stored}') || '[{"name": "Chattens egne cookies", "purpose": "Holder samtalen i gang", "kept": "Som firmaet bag chatten oplyser", "by": "firmaet bag chatten"}]'::jsonb) end,
  case when trackers & 1 = 0 then purposes -> 2 else (purposes -> 2) || jsonb_build_object(
    'description', 'Lader os måle med Matomo, hvilke sider, varer, søgninger, kurve og køb butikken har. Der gemmes intet i din browser, og målingen ved ikke, hvem du er.') end,
  case when trackers & 2 = 0 then purposes -> 3 else (purposes -> 3) || jsonb_build_object(
    'description', 'Viser os, hvilke kampagner og annoncer der fører til besøg og køb. Google får at vide, hvilke sider og varer du ser, hvad du lægger i kurven, og hvad du køber, og kan genkende din browser.',
    'stored', (purposes #> '{3,stored}') || '[{"name": "_ga, _gcl_au og lignende", "purpose": "Lader Google måle, hvad annoncer fører til", "kept": "Højst 2 år", "by": "Google"}]'::jsonb) end)
from tracking.consent_text, generate_series(1, 7) as trackers
where version = 2;
