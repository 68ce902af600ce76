/** Numbers of the cast: what tests call the products by. */
export const cast = {
  category: {
    timber: 101,
    construction: 102,
    boards: 103,
    floors: 259,
    parquet: 261,
    paint: 243,
    wallPaint: 244,
    screws: 204,
    bricks: 144,
    windows: 185,
    cable: 294,
    /** Hidden from everyone but those who are let in. */
    private: 900,
    /** A second entrance to `boards`. */
    alias: 901,
    inactive: 902,
  },
  /** 45×95 mm in five lengths; the parent itself is never sold. */
  board: { parent: 1001, mm2400: 1002, mm3000: 1003, mm3600: 1004, mm4200: 1005, mm4800: 1006 },
  /** Sold in packs of 2,22 m²; a pallet of 40 gives 6 %. */
  floor: 1010,
  /** Tinted: may not be returned. Carries a hazard. */
  paint: 1020,
  /** 5 % from 10 boxes, 10 % from 50. */
  screws: 1030,
  outOfStock: 1040,
  /** Out of stock, but more are ordered when a customer buys. */
  backorder: 1041,
  /** Five left, in Aalborg alone. */
  lastFive: 1042,
  /** Discontinued with three left: still sold. */
  discontinued: 1050,
  /** Discontinued and gone. */
  discontinuedGone: 1051,
  private: 1060,
  /** Only `proff@demo.dk` may see it. */
  privateForOne: 1061,
  future: 1062,
  past: 1063,
  inactive: 1064,
  inPrivateCategory: 1065,
  forcedPickup: 1070,
  /** A window: no stock, from the factory, may not be returned. */
  madeToOrder: 1080,
  /** At least 10, at most 200, in fives. */
  stepped: 1090,
  /** Sold by the half metre, cut off a drum. */
  cutByMetre: 1100,
  /** 299,95 kr. reduced to 249,95 kr.; the price stood still for a year before. */
  campaign: 1110,
  /** Reduced, but from a price that was lower two weeks before: no savings may be shown. */
  campaignFromRaisedPrice: 1111,
  /** Light enough for a letter. */
  small: 1120,
  branch: { aalborg: 10, aarhus: 16, odense: 25 },
  deliveryCode: {
    parcel: 1,
    bigParcel: 2,
    pallet: 3,
    craneTruck: 4,
    liftTruck: 5,
    tipper: 6,
    pickup: 7,
    dropship: 8,
    letter: 9,
  },
  priceGroup: { public: 1, standard: 2, craftsman: 3, large: 4, campaign: 5, authority: 6 },
  user: { privat: 1, proff: 2, proff2: 3, lager: 4, admin: 5 },
  customer: { carpenters: 1, mason: 2, contractor: 3, municipality: 4 },
} as const
