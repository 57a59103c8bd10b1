import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { loadOnDemand } from '#lib/lazy/lazy.tsx'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { useFileTime } from '#ui/dateFormats.ts'
import { saveCsv } from '#ui/saveCsv.ts'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.ts'
import { isDaily } from './trafficIntervals.ts'
import type { LineNames } from './lineNames.ts'
import type { TrafficModel } from './trafficModel.ts'
import type { Measure } from './trafficSearch.ts'

interface What {
  figure: RefObject<HTMLElement | null>
  /** Without extension. */
  fileName: string
  /** Above the picture. */
  title: string
  /** Below it: a text for each line, and others. */
  summary: readonly string[]
  names: LineNames
  model: () => TrafficModel
  measure: Measure
}

/** Saves what is shown: the same time, lines and values. */
export function useTrafficFiles({ figure, fileName, title, summary, names, model, measure }: What) {
  const { t } = useLingui()
  const fileTime = useFileTime()
  const csv = (format: CsvFormat): void => {
    const { times, lines, interval, before } = model()
    const dated = (time: number, every: number | undefined): readonly [string, string] => {
      const [moment, zone] = fileTime(time * 1000)
      return [isDaily(every) ? moment.slice(0, 10) : moment, zone]
    }
    // Bytes are counted whole.
    const written = (value: number | null | undefined) =>
      measure === 'volume' && value != null ? Math.round(value) : value
    const rows = times.map((time, at) => {
      const timeBefore = before?.times[at]
      return [
        ...dated(time, interval),
        ...lines.map(({ values }) => written(values[at])),
        ...(before === undefined
          ? []
          : timeBefore === undefined
            ? ['', '']
            : dated(timeBefore, before.interval)),
      ]
    })
    const head = [
      t`Time`,
      t`Time zone`,
      ...lines.map((line) =>
        measure === 'volume' ? t`${names.head(line)} (bytes)` : t`${names.head(line)} (bit/s)`,
      ),
      ...(before === undefined ? [] : [t`Time before`, t`Time zone before`]),
    ]
    saveCsv(`${fileName}.csv`, [head, ...rows], format)
  }
  async function image(form: 'png' | 'svg'): Promise<void> {
    const svg = figure.current?.querySelector<SVGSVGElement>('svg[data-chart]')
    if (!svg) return
    const code = await loadOnDemand(() => import('#lib/charts/chartPicture.ts'))
    if (!code) return
    const captions = { title, legend: summary }
    try {
      const picture =
        form === 'png' ? await code.chartPicture(svg, captions) : code.chartDrawing(svg, captions)
      saveFile(`${fileName}.${form}`, picture)
    } catch {
      toast({
        tone: 'bad',
        title: t`Couldn’t save the image`,
        description: t`Export CSV instead.`,
      })
    }
  }
  return { csv, image }
}
