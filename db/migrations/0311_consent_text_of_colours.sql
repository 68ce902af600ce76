-- Tells of colours, which is necessary: a guest has asked for it by a heart. It asks for nothing that the versions 2 to 9 did not ask
-- for with the same trackers, so those who answered them are not asked again.
insert into tracking.consent_text (version, title, introduction, purposes)
select version + 8, title, introduction, jsonb_set(purposes, '{0,stored}', (purposes #> '{0,stored}') || '[{"name": "colours", "purpose": "Husker de farver, du har gemt med hjertet", "kept": "Til du fjerner eller sletter dem eller logger ind", "by": "os"}]'::jsonb)
from tracking.consent_text
where version between 2 and 9;
