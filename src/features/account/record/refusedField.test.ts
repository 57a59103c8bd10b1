import { expect, test } from 'vitest'
import { refusedField } from './refusedField.ts'

const all = [
  'billing_firstname',
  'billing_lastname',
  'billing_companyname',
  'billing_email',
  'billing_address1',
  'billing_city',
  'billing_postcode',
  'billing_country',
  'billing_phonenumber',
  'co_customertype',
]

test.each([
  ['INVALID_EMAIL', 'Email address is invalid', all, 'billing_email'],
  ['EMAIL_TAKEN', 'Email address is used by another client', all, 'billing_email'],
  [undefined, 'Please enter an e-mail', all, 'billing_email'],
  ['INVALID_NAME', 'The name must not be empty', all, 'billing_firstname'],
  ['INVALID_NAME', 'The name must not be empty', ['billing_lastname'], 'billing_lastname'],
  [undefined, 'You did not enter your last name', all, 'billing_lastname'],
  ['INVALID_COUNTRY', 'Country Atlantis is unknown', all, 'billing_country'],
  ['INVALID_CUSTOMER_TYPE', 'Customer type Ghost is unknown', all, 'co_customertype'],
  [undefined, 'Phone number is invalid', ['phonenumber', 'email'], 'phonenumber'],
  [undefined, 'Password too weak', ['password2', 'email'], 'password2'],
  [undefined, 'Address is missing', all, 'billing_address1'],
  // About something that was not sent, or about nothing that has a field.
  ['INVALID_EMAIL', 'Email address is invalid', ['billing_city'], undefined],
  ['NOT_YOURS', 'Permission denied: only the service changes this', all, undefined],
  [-1, '', all, undefined],
])('%s, "%s", with %j sent, is about %s', (code, text, sent, field) => {
  expect(refusedField({ code, text }, sent)).toBe(field)
})
