-- Tells of react-router-scroll-positions, which is necessary. It asks for nothing that version 1 did not ask for, so those who
-- answered that are not asked again.
insert into tracking.consent_text (version, title, introduction, purposes) values (2,
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
        {"name": "react-router-scroll-positions", "purpose": "Fører dig med tilbageknappen til det sted på siden, du kom fra", "kept": "Til du lukker fanen", "by": "os"},
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
