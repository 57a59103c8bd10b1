import { Component, Suspense, use, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazyPart.tsx'

const Chart = ({ port }: { port: string }) => <p>Traffic of {port}</p>

// As in a browser: within `act`, React holds nothing back.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

async function shown(part: ReactNode): Promise<HTMLElement> {
  const box = document.createElement('div')
  createRoot(box).render(part)
  await vi.waitFor(() => expect(box.textContent).not.toBe(''))
  return box
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('what was loaded replaces its fallback at once', async () => {
  let arrive: (part: typeof Chart) => void = () => undefined
  const { Part } = lazyPart(() => new Promise<typeof Chart>((resolve) => (arrive = resolve)), {
    meanwhile: 'Loading',
  })
  const box = await shown(<Part port="eth0" />)
  expect(box.textContent).toBe('Loading')
  arrive(Chart)
  await nextTask()
  expect(box.textContent).toBe('Traffic of eth0')
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = (error: unknown) => ({ message: String(error) })
  override render = () => this.state.message || this.props.children
}

test('what can’t be loaded is an error for the boundary around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { Part } = lazyPart<object>(() => Promise.reject(new TypeError('gone')), {
    meanwhile: 'Loading',
  })
  const box = await shown(
    <Boundary>
      <Part />
    </Boundary>,
  )
  await nextTask()
  expect(box.textContent).toBe('TypeError: gone')
})

test('a part that waits for something of its own leaves the page around it in place', async () => {
  const runs = new Promise<string>(() => undefined)
  const Runs = () => use(runs)
  const { Part } = lazyPart(() => Promise.resolve(Runs), { meanwhile: 'Loading' })
  const box = await shown(
    <Suspense fallback="The page is gone.">
      <p>Your entries. </p>
      <Part />
    </Suspense>,
  )
  await nextTask()
  expect(box.textContent).toBe('Your entries. Loading')
  expect(box.querySelector('p')?.style.display).toBe('')
})

test('it is loaded once for all who show it', async () => {
  const load = vi.fn(() => Promise.resolve(Chart))
  const { Part } = lazyPart(load)
  const box = await shown(
    <>
      <Part port="eth0" />
      <Part port="eth1" />
    </>,
  )
  expect(box.textContent).toBe('Traffic of eth0Traffic of eth1')
  expect(load).toHaveBeenCalledTimes(1)
})
