import type { Page } from '@playwright/test'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A screenshot as WebP of `size`. Drawn by the browser on `page`, which must be blank. */
export async function asWebp(
  page: Page,
  png: Buffer,
  { size, quality }: { size: Size; quality: number },
): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    async ({ picture, width, height, quality: of }) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      context.imageSmoothingQuality = 'high'
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      context.drawImage(image, 0, 0, width, height)
      return canvas.toDataURL('image/webp', of)
    },
    { picture: png.toString('base64'), ...size, quality },
  )
  return Buffer.from(dataUrl.replace(/^data:image\/webp;base64,/, ''), 'base64')
}
