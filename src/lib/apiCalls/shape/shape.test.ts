import { describe, expect, it, test } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { asType, shapeOf } from './shape.ts'

const replyOf = (key: keyof typeof actions): string => asType(shapeOf(actions[key].reply))

describe('the shape of a reply', () => {
  it('unwraps the envelope', () => {
    expect(replyOf('eq/reboot')).toBe('{\n  callback: string\n}')
    expect(replyOf('api_keys/history')).toBe(
      [
        '{',
        '  data: {',
        '    id: number | null',
        '    date: string | null  // YYYY-MM-DD HH:MM:SS, UTC',
        '    message: string',
        '    type: string',
        '    Login: string',
        '  }[]',
        '}',
      ].join('\n'),
    )
  })

  it('has the rows of a list with a custom codec', () => {
    expect(replyOf('eq/list')).toContain('    hostname: string\n')
    expect(replyOf('eq/list')).toContain('    is_prebill: 0 | 1\n')
  })

  it('has optional fields and maps', () => {
    expect(replyOf('auth/info')).toContain('  customer_id?: number\n')
    expect(replyOf('eq/update_servers')).toContain('  deploy_keys: { [name]: string }\n')
  })

  it('has every variant of a union', () => {
    expect(replyOf('net/show_cacti')).toContain('  kind: "link"\n  url: string\n} | {\n')
    expect(replyOf('net/show_cacti')).toContain('points: ([number, number | null])[]')
  })

  it('is only the result where the contract reads no more', () => {
    expect(replyOf('eq/rename_server')).toBe('{\n  result: "OK"\n}')
  })
})

test('replies have no unknown parts except where the API leaves them open', () => {
  const open = Object.entries(actions).filter(([, { reply }]) =>
    asType(shapeOf(reply)).includes('unknown'),
  )
  expect(open.map(([key]) => key)).toEqual([
    'auth/login',
    'auth/billinglogin',
    'auth/info',
    'eq_callback/check',
    'nat_callback/check',
    'migrate/get_hostings_list',
  ])
})

test('requests have no unknown parts', () => {
  for (const { key, request } of Object.values(actions))
    expect(asType(shapeOf(request)), key).not.toContain('unknown')
})
