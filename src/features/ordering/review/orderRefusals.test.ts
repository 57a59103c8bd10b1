import { expect, test } from 'vitest'
import { orderRefusalIn } from './orderRefusals.ts'

test.each([
  ['Wrong promo code', 'promo-code'],
  ['wrong promocode', 'promo-code'],
  ['Wrong promo code: DOLLAR15 is for orders in USD', 'promo-currency'],
  ['Preset vm.v2-mini is out of stock in NL', 'sold-out'],
  ['Server 41200 is not available', 'sold-out'],
  ['Invalid preset 279', 'not-sold'],
  ['invalid instance name: neither preset nor id is given', 'not-sold'],
  ['Preset vm.v2-mini is not sold in RU', 'not-sold'],
  ['Location does not match the server', 'not-sold'],
  ['Insufficient funds', 'funds'],
  ['OS 5 is not compatible with server eq:12345', 'system'],
  ['OS alias plan9 was not found', 'system'],
  ['OS 95 not found', 'system'],
  ['Software 20 is not compatible with OS 241', 'software'],
  ['Software 999 not found', 'software'],
  ['Traffic plan 62 is not compatible with vm.v2-mini', 'plan'],
  ['traffic_plan is missing', 'plan'],
  ['Task 1 is not compatible with vm.v2-mini', 'task'],
  ['disk_mirror raid1 is not possible on this server', 'disks'],
  ['Invalid root_size', 'root-size'],
  ['Invalid hostname', 'host-name'],
  ['private_vlan is required with private_ip', 'private-vlan'],
  ['VLAN 7 is not yours', 'private-vlan'],
  ['Invalid private_ip', 'private-address'],
  ['10.99.0.5 is not in your range 10.12.4.0/24', 'private-address'],
  ['10.12.4.99 is not reserved', 'private-address'],
  ['10.12.4.20 is in use', 'private-address'],
  ['Invalid root password', 'password'],
  ['eq/order_instance: Wrong promo code', 'promo-code'],
  ['Permission denied', undefined],
  ['internal error', undefined],
  ['', undefined],
])('%j is about %s', (text, refusal) => {
  expect(orderRefusalIn(text)).toBe(refusal)
})
