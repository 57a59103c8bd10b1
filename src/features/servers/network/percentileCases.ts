/**
 * The 95th percentile of 20 series by three programs: RRDtool 1.7.2 (`VDEF:…,95,PERCENTNAN`, run by
 * `percentile.tools.test.ts`), and Cacti 1.2.24 (`cacti_stats_calc` of lib/graph_variables.php, in PHP 8.2, which skips the
 * ceil(n × 0.05) highest of the known measurements). RRDtool takes the measurement number round(0.95 × (n − 1)), counted
 * from 0. The panel goes by nearest rank, never lower than either and at most one rank higher.
 */
interface PercentileCase {
  readonly name: string
  /** Five-minute averages in order of time; null is unknown. */
  readonly values: readonly (number | null)[]
  readonly panel: number
  readonly rrdtool: number
  readonly cacti: number
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const row = (
  count: number,
  panel: number,
  rrdtool: number,
  cacti: number,
  name = `1 to ${count}`,
): PercentileCase => ({ name, values: upTo(count), panel, rrdtool, cacti })

export const percentileCases: readonly PercentileCase[] = [
  // Cacti's index is past the end of a series of one: 0.
  row(1, 1, 1, 0, 'one measurement'),
  row(2, 2, 2, 1),
  row(10, 10, 10, 9),
  row(11, 11, 11, 10),
  row(19, 19, 18, 18),
  row(20, 19, 19, 19),
  row(21, 20, 20, 19),
  row(30, 29, 29, 28),
  row(39, 38, 37, 37),
  row(40, 38, 38, 38),
  row(99, 95, 94, 94),
  row(100, 95, 95, 95),
  row(101, 96, 96, 95),
  row(140, 133, 133, 133),
  row(288, 274, 274, 273, 'a day'),
  row(360, 342, 342, 342),
  row(365, 347, 347, 346),
  { name: 'gaps', values: [10, null, 20, null, 30], panel: 30, rrdtool: 30, cacti: 20 },
  {
    name: 'a burst of 70 minutes in a day',
    values: upTo(288).map((at) => (at <= 14 ? 900 : 100)),
    panel: 100,
    rrdtool: 100,
    cacti: 100,
  },
  {
    name: 'a burst of 75 minutes in a day',
    values: upTo(288).map((at) => (at <= 15 ? 900 : 100)),
    panel: 900,
    rrdtool: 900,
    cacti: 100,
  },
]
