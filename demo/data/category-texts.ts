/** What the shop says of its categories: a line for cards and search engines, and a paragraph above the goods. */
export interface CategoryText {
  readonly short: string
  readonly long: string
}

export const categoryTexts: Readonly<Record<number, CategoryText>> = {
  101: {
    short: 'Konstruktionstræ, terrasse, facade, lister og plader i alle gængse mål.',
    long: 'Her er træet, huset er bygget af: reglar og spær, lægter, limtræ, trykimprægneret træ, terrassebrædder, facader, lister og plader. Vælg mål først og længde bagefter. Prisen står både pr. stk. og pr. meter, og vi kører ud med kranbil.',
  },
  102: {
    short: 'Reglar, lægter, forskalling, limtræ og bjælker, styrkesorteret og CE-mærket.',
    long: 'Bærende træ til vægge, gulve og tage. C24 bærer mere end C18 ved samme mål, og limtræ og LVL klarer de lange spænd. Er du i tvivl om dimensionen, så spørg din ingeniør, før du bestiller.',
  },
  109: {
    short: 'Træ, der tåler vejret: NTR AB over jord, NTR A i jord.',
    long: 'Trykimprægneret fyr til alt det, der står ude. NTR AB bruges over jord, NTR A dér, hvor træet rører jord eller beton. Husk at stryge skårne ender med grundingsolie.',
  },
  114: {
    short: 'Terrassebrædder i fyr, hårdttræ og komposit, og alt det, de ligger på.',
    long: 'Vælg fyr, hvis prisen skal være lav, hårdttræ, hvis terrassen skal holde længst, og komposit, hvis du ikke vil olie. Regn med 7 meter bræt til hver kvadratmeter ved 145 mm bredde, og med strøer for hver 45–60 cm.',
  },
  119: {
    short: 'Klink, rustik, profilbrædder og fibercement til huset udvendigt.',
    long: 'En facade skal have luft bag sig. Sæt brædderne på lister, og hold 20 cm fri af jorden. Grundmalet træ spares for det første strøg; lærk og ceder kan stå ubehandlet og gråner pænt.',
  },
  124: {
    short: 'Høvlede brædder, fodlister, gerigter og limtræsplader til inde.',
    long: 'Ovntørret træ og færdige lister til den indvendige finish. Foliebelagte og malede lister er klar til at sætte op; ubehandlet træ kan males, olieres eller lakeres.',
  },
  130: {
    short: 'Krydsfiner, OSB, spånplader, MDF og vindspærre.',
    long: 'Plader til gulv, væg, tag og inventar. Prisen står pr. plade og pr. m². Plader over 2,5 m leveres med kranbil; mindre kan hentes på trailer.',
  },
  136: {
    short: 'Mørtel, sten, isolering, gips og alt til det rå hus.',
    long: 'Det tunge og det skjulte: cement og mørtel, blokke og mursten, isolering, gips, folier og armering. Bestil hele paller, hvor du kan: det er billigere pr. sæk, og vi sætter dem af ved kantstenen.',
  },
  137: {
    short: 'Cement, mørtel, tørbeton, puds og spartelmasse i sække.',
    long: 'Alt til at støbe, mure og pudse. En sæk tørbeton på 25 kg giver omtrent 12 liter færdig beton. Bland kun det, du kan nå at bruge på en time, og brug handsker og briller: våd cement ætser.',
  },
  143: {
    short: 'Mursten, letklinkerblokke, porebeton og overliggere.',
    long: 'Sten til facade, bagmur og fundament. Der går 60 mursten i dansk format til en kvadratmeter halvstensmur. Bland sten fra flere paller, så farven fordeler sig.',
  },
  148: {
    short: 'Mineraluld, polystyren, PIR og rørisolering.',
    long: 'Jo lavere lambda, jo bedre isolerer den ved samme tykkelse. Mineraluld er til vægge og lofter, polystyren til gulv og sokkel, PIR hvor der er lidt plads. Prisen står pr. pakke og pr. m².',
  },
  154: {
    short: 'Gipsplader, stålprofiler, spartel og lofter.',
    long: 'Alt til en skillevæg eller et loft. Regn med 2 m² plade til hver m² væg, når begge sider dækkes, og med lægter for hver 450 eller 600 mm. Vælg vådrumsplader i bad og brandplader, hvor der er krav.',
  },
  159: {
    short: 'Dampspærre, vindspærre, radonspærre og tape, der holder tæt.',
    long: 'Fugt i konstruktionen er dyr at rette. Sæt dampspærren på den varme side, tape samlinger og gennemføringer, og brug én producent hele vejen, så tapen passer til folien.',
  },
  163: {
    short: 'Armeringsnet, jern, søjlerør og fundablokke.',
    long: 'Stål og forme til beton. Net lægges med mindst en maske overlæg og løftes fri af underlaget, så betonen dækker stålet.',
  },
  167: {
    short: 'Tagsten, ståltag, tagpap, tagrender og ovenlysvinduer.',
    long: 'Alt fra lægten og opefter. Mål tagfladen og hældningen, før du vælger: tegl kræver 20 grader, tagpap næsten ingen. Bestil rygninger, inddækning og render sammen med taget.',
  },
  168: {
    short: 'Tegl, beton, stål, fibercement, tagpap og klare tage.',
    long: 'Vælg tag efter hældning, vægt og udtryk. Tegl og beton vejer 40–50 kg pr. m², stål 5. Plader af stål skæres i den længde, du bestiller, og kan derfor ikke tages retur.',
  },
  175: {
    short: 'Tagrender, nedløb og beslag i plast, stål og zink.',
    long: 'Plast er let at samle selv, stål holder farven, zink loddes og holder længst. LP11 passer til tagflader op til 60 m², LP12 til større.',
  },
  179: {
    short: 'Ovenlysvinduer, inddækninger, undertag og sikkerhed på taget.',
    long: 'Et ovenlysvindue giver dobbelt så meget lys som et lodret af samme størrelse. Køb inddækning efter tagets profil, og sæt vinduet, så underkanten er til at se ud over.',
  },
  183: {
    short: 'Vinduer, yderdøre, indvendige døre, greb og låse.',
    long: 'Vinduer og yderdøre fremstilles efter bestilling og leveres på 10–30 hverdage; de kan ikke returneres, så mål to gange. Indvendige døre, greb og karme har vi på lager.',
  },
  184: {
    short: 'Vinduer i træ, træ/alu og plast med to eller tre lag glas.',
    long: 'Målene er karmens udvendige: mål hullet, og træk 20–24 mm fra til fuge. Tre lag glas giver en U-værdi ned til 0,8. Træ/alu skal aldrig males udefra.',
  },
  189: {
    short: 'Yderdøre, terrassedøre, indvendige døre og branddøre.',
    long: 'Dansk modulmål gør det let: en M9×21 passer i et hul på 90 × 210 cm. Se efter, hvilken vej døren skal åbne, før du bestiller.',
  },
  195: {
    short: 'Karme, dørgreb, låse, cylindre og hængsler.',
    long: 'Det, der får døren til at lukke og låse. De fleste greb passer til 38 mm hulafstand; mål din gamle lås, før du køber cylinder.',
  },
  200: {
    short: 'Skruer, søm, beslag, elværktøj og håndværktøj.',
    long: 'Værktøj til at bygge med og det, der holder sammen på det byggede. Køb skruer i de store æsker, hvis du skal bruge mange: fra 10 æsker falder prisen.',
  },
  201: {
    short: 'Spånskruer, terrasseskruer, gipsskruer og konstruktionsskruer.',
    long: 'Vælg efter materiale og sted. C1 er til inde, C4 til ude, A2 og A4 til hårdttræ og kyst. Tommelfingerreglen er, at skruen skal være to en halv gang så lang som det, den holder fast.',
  },
  207: {
    short: 'Løse søm, båndede søm, dykkere og klammer.',
    long: 'Til hammer og til sømpistol. Se efter graderne på dit magasin: 34° og 21° passer ikke i samme maskine. Ude bruges varmforzinkede eller rustfri søm.',
  },
  211: {
    short: 'Bolte, møtrikker, betonskruer, ekspansionsbolte og kemisk anker.',
    long: 'Til stål mod træ og alt mod beton. Betonskruer kan skrues ud igen, ekspansionsbolte bliver siddende, og kemisk anker bruges tæt på kanten og i hulsten.',
  },
  216: {
    short: 'Vinkelbeslag, bjælkesko, stolpesko, hulbånd, kiler og dyvler.',
    long: 'Beslag til bærende samlinger, CE-mærket med opgivet bæreevne. Den gælder kun, når alle huller er fyldt med kamsøm eller beslagskruer.',
  },
  220: {
    short: 'Bore- og skruemaskiner, save, slibere og batterier.',
    long: 'Maskiner til 12, 18 og 36 V og til stikkontakten. Vælg én batteriserie og hold dig til den; køb resten solo, så sparer du både penge og ladere.',
  },
  226: {
    short: 'Hamre, vaterpas, tænger, save og murerværktøj.',
    long: 'Værktøj uden ledning og batteri. Godt håndværktøj kan slibes og skæftes og holder et arbejdsliv.',
  },
  232: {
    short: 'Bor, klinger, slibemidler og bits.',
    long: 'Det, der slides. En ny klinge koster mindre end en brændt motor, og et skarpt bor gør hullet rent.',
  },
  237: {
    short: 'Fugemasser, lim, skum og tape.',
    long: 'Vælg efter flade og bevægelse: silicone i bad, akryl under maling, MS-polymer ude. Læs faremærkningen, og brug handsker, når der står isocyanat på patronen.',
  },
  242: {
    short: 'Maling til inde og ude, og det, du maler med.',
    long: 'Hvid maling er klar til brug; base A, B og C toner vi i den farve, du vælger i <a href="/paint-picker">Find farven</a>. Start med en prøve på væggen. En liter dækker 6–12 m² pr. strøg.',
  },
  243: {
    short: 'Vægmaling, loftmaling, træmaling og grunder.',
    long: 'Glans 5 giver en rolig, mat væg; 10–25 kan vaskes af. Lofter males mat, træværk i 40 eller derover. Grund altid pletter, nye gipsvægge og sugende flader først.',
  },
  248: {
    short: 'Træbeskyttelse, olie, facademaling og metalmaling.',
    long: 'Mal i tørt vejr mellem 8 og 25 grader, og ikke i fuld sol. Dækkende træbeskyttelse holder 6–8 år, olie skal gives hvert eller hvert andet år.',
  },
  253: {
    short: 'Pensler, ruller, bakker, afdækning og rens.',
    long: 'En god pensel taber ikke hår og kan bruges i årevis, hvis den skylles med det samme. Tag hellere afdækningen for stor end for lille.',
  },
  258: {
    short: 'Plankegulve, parket, laminat, vinyl og fliser.',
    long: 'Gulv sælges i hele pakker; skriv antal m², så regner vi om. Læg 7 % til for tilskæring, 10 % for fliser, og tag det hele fra samme parti.',
  },
  259: {
    short: 'Plankegulv, lamelparket, laminat, vinyl og underlag.',
    long: 'Plankegulv kan slibes mange gange, parket et par. Laminat og vinyl er lette at lægge og tåler meget. Lad altid pakkerne ligge åbne i rummet i to døgn først.',
  },
  265: {
    short: 'Gulvfliser, vægfliser, klæb, fuge og vådrumssystemer.',
    long: 'Skridsikre fliser hører til i bad og bryggers. Brug fleksibelt klæb på gulvvarme og membran i vådrum, og fug først, når klæbet er tørt.',
  },
  270: {
    short: 'Belægning, grus, hegn, carporte, redskaber og kloak.',
    long: 'Alt uden for murene. Start nedefra: dræn og kloak, så stabilgrus, så afretning og belægning. Grus kører vi ud i bigbag eller løst med tipbil.',
  },
  271: {
    short: 'Fliser, belægningssten, granit, kantsten og grus.',
    long: 'Gå på 5 cm, kør på 6 eller mere. Under belægningen skal der 15 cm stabilgrus og 3 cm afretningsgrus. Fej fugesand i, til fugerne er fulde, og gør det igen efter en måned.',
  },
  277: {
    short: 'Hegn, stolper, carporte og havelåger.',
    long: 'Sæt stolperne 90 cm ned, og lad faget gå 5 cm fri af jorden. Tal med naboen først: hegnsloven siger, at I deler udgiften i skel.',
  },
  282: {
    short: 'Spader, river, plæneklippere, højtryksrensere og trillebøre.',
    long: 'Redskaber og maskiner til havens år. Batterimaskinerne deler batteri, så det næste redskab kan købes solo.',
  },
  287: {
    short: 'Kloakrør, drænrør, brønde og faskiner.',
    long: 'Læg kloakrør med 20 promille fald på et lag sand. En faskine skal ligge mindst 5 m fra huset. Arbejde på kloakken kræver autorisation.',
  },
  292: {
    short: 'Kabler, stikkontakter, afbrydere og lamper.',
    long: 'Du må selv skifte stikkontakter og lamper, når strømmen er slukket. Nye faste installationer skal laves af en autoriseret elinstallatør.',
  },
  293: {
    short: 'Installationskabel, flexrør, kanaler og forlængerledninger.',
    long: 'Kabel sælges på ruller og pr. meter. Kabel, vi skærer af til dig, kan ikke returneres.',
  },
  297: {
    short: 'Stikkontakter, afbrydere, dåser og rammer.',
    long: 'Hold dig til én serie, så passer rammer og tangenter sammen. Ude skal der være IP44 eller bedre.',
  },
  301: {
    short: 'LED-pærer, spots, arbejdslamper og lamper til ude.',
    long: '2700 K er varmt lys til stuen, 4000 K er godt at arbejde i. En LED-pære på 7 W lyser som en gammel på 60.',
  },
  305: {
    short: 'Rør, fittings, armaturer, sanitet og varme.',
    long: 'Til bad, køkken og varme. Rør og fittings til drikkevand er GDV-godkendte. Kald vvs-installatøren, når der skal åbnes for vandet.',
  },
  306: {
    short: 'Alupex, kobber, fittings og afløb.',
    long: 'Mål rørets udvendige diameter, før du vælger fitting. Alupex bøjes i hånden, kobber loddes eller presses.',
  },
  310: {
    short: 'Armaturer, toiletter, vaske og brus.',
    long: 'Vælg armatur, greb og brus fra samme serie, så farven passer. Et væghængt toilet er lettere at gøre rent under, men kræver en cisterne i væggen.',
  },
  315: {
    short: 'Radiatorer, gulvvarme, ventilatorer og kanaler.',
    long: 'En radiator vælges efter rummets varmetab. Oplys areal, loftshøjde og vinduer, så regner vi den ud for dig.',
  },
  318: {
    short: 'Arbejdstøj, sko, handsker, værn og stiger.',
    long: 'Tøj og værn til pladsen, godkendt efter de normer, der gælder. Køb en prøve først, hvis hele holdet skal klædes på: størrelser kan byttes.',
  },
  319: {
    short: 'Bukser, jakker, trøjer og handsker.',
    long: 'C er normal benlængde, D har kortere ben. Klasse 2 og 3 er synlighedstøj: klasse 3 kræves, hvor der køres over 60 km/t.',
  },
  324: {
    short: 'Sikkerhedssko, hjelme, høreværn, masker og briller.',
    long: 'Værnemidler virker kun, når de sidder rigtigt. P3 er til farligt støv, FFP2 til almindeligt. Skift hjelm efter fem år.',
  },
  329: {
    short: 'Stiger, trappestiger og rullestilladser.',
    long: 'Stil stigen i forholdet 1 til 4, og bind den øverst. Skal du stå længe, er et rullestillads både hurtigere og sikrere.',
  },
  332: {
    short: 'Træpiller, brænde, vejsalt og presenninger.',
    long: 'Det, der følger årstiden: varme om vinteren, salt til fortovet og presenninger til det, der skal holdes tørt.',
  },
  333: {
    short: 'Træpiller, briketter og brænde.',
    long: 'Træpiller i ENplus-kvalitet, i sække eller på palle. Brændet er ovntørret til under 20 % fugt. Palletårne hentes i forretningen.',
  },
  337: {
    short: 'Vejsalt, sneskovle, presenninger og opbevaring.',
    long: 'Fortovet skal være ryddet kl. 7. Strø lidt og tit, og brug urea ved beton og planter.',
  },
}
