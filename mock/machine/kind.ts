import type { ServerRow } from '../world/rows.ts'

/** Virtual machines have a screen and no management module; bare metal has it the other way round. */
export const isVirtual = ({ kind }: Pick<ServerRow, 'kind'>): boolean =>
  kind === 'vm' || kind === 'vgpu'
