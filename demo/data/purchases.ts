/** What the professionals of the demo buy on account, month by month. Amounts are invented, and near what such firms buy. */

/** Goods of one category: what a line of them comes to, and what making a kilogram of them emits. */
export interface Kind {
  readonly category: number
  /** Kroner ex VAT of one line: from, to. */
  readonly line: readonly [from: number, to: number]
  /** How often they are bought, beside the others of the list. */
  readonly weight: number
  /** Of the year, 1–12; left out: all. */
  readonly months?: readonly number[]
}

const kind = (
  category: number,
  line: Kind['line'],
  weight = 1,
  months?: readonly number[],
): Kind => ({ category, line, weight, ...(months && { months }) })

const SCREWS = [kind(202, [120, 420]), kind(203, [180, 650])]

const carpenter = {
  frame: [
    kind(103, [900, 4200], 4),
    kind(106, [1200, 5200], 2),
    kind(107, [900, 3600]),
    kind(131, [900, 3800], 2),
    kind(132, [700, 2600], 2),
    kind(149, [900, 3200], 2),
    kind(160, [350, 1100]),
    kind(217, [150, 700], 2),
    kind(212, [90, 480]),
    ...SCREWS,
  ],
  walls: [
    kind(155, [900, 3800], 4),
    kind(103, [600, 2200], 2),
    kind(156, [500, 1900], 2),
    kind(149, [700, 2600], 2),
    kind(157, [180, 900], 2),
    kind(205, [90, 380], 2),
    kind(192, [900, 4800], 2),
    kind(127, [160, 700]),
    kind(238, [90, 420]),
  ],
  terrace: [
    kind(115, [1400, 6800], 4),
    kind(110, [700, 2900], 3),
    kind(112, [450, 1700], 2),
    kind(118, [200, 900], 2),
    kind(204, [250, 1100], 3),
    kind(140, [200, 900]),
    kind(250, [250, 900]),
  ],
  roof: [
    kind(104, [700, 2900], 4),
    kind(182, [600, 2600], 3),
    kind(173, [800, 3400], 2),
    kind(105, [500, 1900], 2),
    kind(176, [400, 1800], 2),
    kind(180, [3200, 7800]),
    kind(149, [900, 3400], 2),
    kind(206, [180, 700], 2),
    kind(209, [220, 800]),
  ],
  finish: [
    kind(185, [3800, 9800], 3),
    kind(190, [3600, 8200]),
    kind(126, [300, 1300], 3),
    kind(127, [180, 800], 2),
    kind(260, [1200, 5600], 2),
    kind(238, [90, 420], 2),
    kind(240, [80, 360]),
    kind(247, [180, 700]),
    ...SCREWS,
  ],
  workshop: [
    kind(202, [200, 900], 3),
    kind(209, [250, 900], 2),
    kind(239, [120, 600], 2),
    kind(234, [150, 700], 2),
    kind(236, [80, 320], 2),
    kind(225, [600, 2400]),
    kind(221, [1100, 3400]),
    kind(320, [500, 1600]),
    kind(323, [80, 420], 2),
    kind(338, [120, 520], 2, [11, 12, 1, 2]),
  ],
} as const satisfies Trade

const mason = {
  frame: [kind(145, [700, 2900], 2), kind(139, [300, 1400], 2), kind(164, [300, 1500])],
  walls: [
    kind(145, [700, 2600], 2),
    kind(268, [300, 1400], 4),
    kind(267, [900, 3400], 3),
    kind(266, [1100, 3900], 3),
    kind(269, [300, 1300], 3),
    kind(141, [200, 900], 3),
    kind(151, [400, 1600]),
    kind(238, [90, 380]),
  ],
  roof: [
    kind(169, [1400, 4600], 4),
    kind(139, [300, 1200], 3),
    kind(104, [500, 1700], 2),
    kind(182, [400, 1600], 2),
    kind(181, [300, 1500], 2),
    kind(177, [300, 1400]),
    kind(206, [120, 480]),
  ],
  terrace: [
    kind(272, [900, 3600], 4),
    kind(273, [900, 3400], 3),
    kind(276, [300, 1500], 3),
    kind(275, [300, 1300], 2),
    kind(140, [250, 1100], 2),
    kind(138, [150, 700], 2),
    kind(289, [200, 900]),
  ],
  finish: [
    kind(139, [300, 1500], 4),
    kind(144, [600, 2600], 3),
    kind(141, [250, 1100], 3),
    kind(138, [150, 700], 2),
    kind(251, [400, 1600], 2),
    kind(142, [80, 420]),
  ],
  workshop: [
    kind(231, [150, 700], 3),
    kind(286, [500, 1500]),
    kind(323, [80, 360], 2),
    kind(325, [500, 1300]),
    kind(234, [180, 800], 2),
    kind(222, [1100, 3600]),
    kind(339, [120, 600], 2),
    kind(338, [120, 480], 2, [11, 12, 1, 2]),
  ],
} as const satisfies Trade

type Work = 'frame' | 'walls' | 'terrace' | 'roof' | 'finish' | 'workshop'
/** What is bought for each kind of work; `workshop` is for no case. */
type Trade = Readonly<Record<Work, readonly Kind[]>>

export interface Habits {
  readonly customer_id: number
  readonly trade: Trade
  /** Invoices of a month of the usual size. */
  readonly invoices: number
  /** Of each month, January first, beside the usual. */
  readonly seasons: readonly number[]
  /** What its requisitions begin with. */
  readonly requisition: string
  /** Invoices that are overdue today. */
  readonly late: number
}

export const habits: readonly Habits[] = [
  {
    customer_id: 1,
    trade: carpenter,
    invoices: 8,
    seasons: [0.7, 0.8, 1, 1.1, 1.2, 1.1, 0.45, 1.05, 1.25, 1.2, 1.05, 0.65],
    requisition: 'B-',
    late: 2,
  },
  {
    customer_id: 2,
    trade: mason,
    invoices: 5,
    seasons: [0.4, 0.5, 0.9, 1.2, 1.4, 1.3, 0.5, 1.2, 1.3, 1.2, 0.9, 0.5],
    requisition: 'MH-',
    late: 1,
  },
]

/**
 * Kilograms of CO₂ that a kilogram emits from cradle to gate, by the group above the category; what is not here is not
 * counted. Roughly what branch EPDs say.
 */
export const emissions: Readonly<Record<number, number>> = {
  102: 0.12,
  109: 0.15,
  114: 0.16,
  119: 0.2,
  124: 0.2,
  130: 0.36,
  137: 0.19,
  143: 0.22,
  148: 1.25,
  154: 0.28,
  159: 2.3,
  163: 0.8,
  168: 0.42,
  175: 2.4,
  179: 1.8,
  184: 1.7,
  189: 1.2,
  201: 2.6,
  207: 2.6,
  211: 2.6,
  216: 2.4,
  237: 2.9,
  243: 2.4,
  248: 2.6,
  259: 0.8,
  265: 0.75,
  271: 0.16,
  287: 2.1,
}
