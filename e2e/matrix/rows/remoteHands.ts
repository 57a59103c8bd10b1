/** Requests to technicians. Each opens a ticket. */
import type { Row, SentRow } from '../row.ts'
import { dialog, dialogButton, serverCommand, serverUrl } from './dialogs.ts'

const opened: Pick<SentRow, 'once' | 'success' | 'shown'> = {
  once: true,
  success: /: done$/m,
  shown: (page) => page.getByRole('dialog', { name: 'Ticket opened' }),
}

export const remoteHandsRows = {
  'servicedesk/request_pon': serverCommand('ask-power-on', 'Request power-on', opened),
  'servicedesk/request_poff': serverCommand('ask-power-off', 'Request power-off', opened),
  'servicedesk/request_reboot': serverCommand('ask-reboot', 'Request reboot', opened),
  'servicedesk/request_PXEboot': serverCommand('ask-pxe-boot', 'Request network boot', opened),
  'servicedesk/request_kvm': serverCommand('ask-kvm', 'Request IP KVM', opened),
  'servicedesk/request_check': serverCommand('ask-check', 'Request check', opened),
  'servicedesk/request_assistance': {
    ...opened,
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, 'access?run=ask-assistance'))
      await dialog(page).getByLabel('Message').fill('Please label the second disk.')
    },
    button: dialogButton('Open ticket'),
  },
} as const satisfies Record<string, Row>
