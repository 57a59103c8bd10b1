import type { Page } from '@playwright/test'

/** A screenshot with an optional caption. */
export interface Frame {
  readonly png: Buffer
  readonly caption?: string
}

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Combines screenshots into one WebP: frames of `size` in `columns` columns, with numbered captions. Drawn by the browser
 * on `page`, which must be blank.
 */
export async function composePicture(
  page: Page,
  frames: readonly Frame[],
  { size, columns = 1, quality }: { size: Size; columns?: number; quality: number },
): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    async ({ pictures, width, height, columns: across, quality: of }) => {
      const captioned = pictures.some(({ caption }) => caption !== undefined)
      const gap = pictures.length > 1 ? 24 : 0
      const below = captioned ? 40 : 0
      const rows = Math.ceil(pictures.length / across)
      const canvas = document.createElement('canvas')
      canvas.width = across * width + (across + 1) * gap
      canvas.height = rows * (height + below + gap) + gap
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      context.imageSmoothingQuality = 'high'
      context.fillStyle = '#e3e8eb'
      context.fillRect(0, 0, canvas.width, canvas.height)
      for (const [index, { png, caption }] of pictures.entries()) {
        const x = gap + (index % across) * (width + gap)
        const y = gap + Math.floor(index / across) * (height + below + gap)
        const image = new Image()
        image.src = `data:image/png;base64,${png}`
        await image.decode()
        context.drawImage(image, x, y, width, height)
        if (caption === undefined) continue
        context.fillStyle = '#0b6b66'
        context.beginPath()
        context.arc(x + 14, y + height + 24, 14, 0, 7)
        context.fill()
        context.textBaseline = 'middle'
        context.font = '600 16px system-ui, sans-serif'
        context.fillStyle = '#fff'
        context.textAlign = 'center'
        context.fillText(String(index + 1), x + 14, y + height + 25)
        context.fillStyle = '#12181d'
        context.textAlign = 'left'
        context.font = '17px system-ui, sans-serif'
        context.fillText(caption, x + 38, y + height + 25)
      }
      return canvas.toDataURL('image/webp', of)
    },
    {
      pictures: frames.map(({ png, caption }) => ({ png: png.toString('base64'), caption })),
      ...size,
      columns,
      quality,
    },
  )
  return Buffer.from(dataUrl.replace(/^data:image\/webp;base64,/, ''), 'base64')
}
