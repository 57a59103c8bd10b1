/** The entries of each server: its tabs, parts of them, and its commands. */
import { msg } from '@lingui/core/macro'
import {
  serverCommands,
  type ServerCommandName,
} from '#features/servers/commands/serverCommands.ts'
import { serverTabs } from '#features/servers/view/serverTabs.ts'
import type { PaletteRow } from '../entry.ts'

type ServerTab = (typeof serverTabs)[number]['to']

const tabKeywords: Readonly<Record<ServerTab, string>> = {
  '/servers/$serverId':
    'details, specs, hardware, ip, ip address, how to connect, ssh, rdp, root password, credentials, login data, verbinden, zugangsdaten, root-passwort, ip-adresse',
  '/servers/$serverId/power':
    'power, sensors, temperature, fans, health, strom, sensoren, temperatur, lüfter, zustand',
  '/servers/$serverId/console':
    'vnc, novnc, kvm, screen, terminal, serial, serial console, sol, remote console, bildschirm, serielle konsole, serverkonsole',
  '/servers/$serverId/access':
    'access, remote access, rescue, rescue mode, recovery, boot order, next boot, network boot, pxe, virtual media, remote hands, technician, fernzugriff, rettungssystem, notfallsystem, startreihenfolge, netzwerkstart, techniker',
  '/servers/$serverId/network':
    'ips, ip addresses, addresses, subnet, gateway, ports, switch, mac, netzwerk, ip-adressen, adressen, subnetz',
  '/servers/$serverId/reinstall':
    'os, operating system, install, format, reimage, rebuild, wipe, erase, debian, ubuntu, windows, linux, betriebssystem, neu installieren, neu aufsetzen, löschen, formatieren',
  '/servers/$serverId/tags': 'labels, notes, groups, schlagwörter, notizen, gruppen',
  '/servers/$serverId/keys': 'server keys, api keys of server, schlüssel des servers',
  '/servers/$serverId/billing':
    'price, renewal, renew, plan, contract, preis, verlängern, verlängerung, vertrag, tarif',
  '/servers/$serverId/activity': 'server history, what happened, server-verlauf',
}

const tabs = serverTabs.map((tab): PaletteRow => ({
  name: tab.to,
  label: tab.label,
  keywords: tabKeywords[tab.to],
  group: 'pages',
  ...('needs' in tab && { needs: tab.needs }),
  isPerServer: true,
  open: ({ navigate }, serverId) => void navigate({ to: tab.to, params: { serverId } }),
}))

/** A part of a tab, found by its own name. */
const onTab = (
  name: string,
  to: ServerTab,
  label: PaletteRow['label'],
  keywords: string,
): PaletteRow => ({
  name,
  label,
  keywords,
  group: 'pages',
  isPerServer: true,
  open: ({ navigate }, serverId) => void navigate({ to, params: { serverId } }),
})

const parts: readonly PaletteRow[] = [
  onTab(
    'traffic',
    '/servers/$serverId/network',
    msg`Traffic`,
    'graph, graphs, bandwidth, usage, data usage, statistics, chart, datenverkehr, bandbreite, verbrauch, diagramm, statistik, graph des traffics',
  ),
  onTab(
    'reverse-dns',
    '/servers/$serverId/network',
    msg`Reverse DNS (PTR)`,
    'dns, rdns, ptr, reverse dns, ptr record, reverse lookup, host name of ip, rückwärtsauflösung, dns-eintrag',
  ),
  onTab(
    'ipmi',
    '/servers/$serverId/access',
    msg`IPMI access`,
    'ipmi, bmc, ilo, idrac, ipmi user, ip kvm, ipmi-zugang',
  ),
  onTab(
    'cancel-server',
    '/servers/$serverId/billing',
    msg`Cancel server`,
    'cancel, terminate, delete server, end contract, server kündigen, kündigen, vertrag kündigen',
  ),
]

/** Synonyms of commands; their labels are searched anyway. */
const commandKeywords: Readonly<Partial<Record<ServerCommandName, string>>> = {
  on: 'turn on, switch on, start, start server, power up, einschalten, anschalten, starten, hochfahren',
  off: 'turn off, switch off, stop, stop server, shut down, shutdown, halt, power down, ausschalten, abschalten, herunterfahren, stoppen',
  reboot:
    'restart, restart server, reset, power cycle, hard reset, neu starten, neustarten, zurücksetzen',
  'check-power': 'power status, is it on, status prüfen',
  'read-sensors': 'sensors, sensor data, sensoren lesen',
  'boot-network': 'pxe boot, netboot, vom netzwerk starten',
  'boot-cd': 'iso, iso image, mount iso, cdrom, cd, dvd, iso einlegen, von cd starten',
  'create-pxe': 'prepare pxe, rescue system, custom install, pxe vorbereiten',
  'add-ipmi-user': 'create ipmi user, ipmi password, ipmi-benutzer',
  'open-nat': 'open ipmi access, ipmi web, kvm access, ipmi öffnen, ipmi-zugang öffnen',
  'close-nat': 'close ipmi access, ipmi schließen, ipmi-zugang schließen',
  'unit-reset': 'reset bmc, restart bmc, reset ipmi, bmc neu starten',
  rename: 'change name, server name, hostname, umbenennen, name ändern',
  tag: 'add tag, label server, tag hinzufügen',
  'block-address': 'null route, nullroute, blackhole, block ip, ddos, ip sperren',
  'unblock-address': 'unblock ip, remove null route, ip entsperren, nullroute aufheben',
  'ask-kvm': 'ip kvm, kvm over ip, attach kvm, kvm anschließen',
  'ask-assistance':
    'support, ticket, support ticket, contact support, upgrade, downgrade, more memory, hilfe, support-ticket, aufrüsten, mehr arbeitsspeicher',
}

// `Object.keys` loses the key type.
const commandNames = Object.keys(serverCommands) as readonly ServerCommandName[]

const commands = commandNames.map((name): PaletteRow => ({
  name,
  label: serverCommands[name].label,
  keywords: [commandKeywords[name] ?? '', name.replaceAll('-', ' ')].filter(Boolean).join(', '),
  group: 'commands',
  isPerServer: true,
  command: name,
  open: ({ openCommand }, serverId) => openCommand(name, serverId),
}))

export const serverRows: readonly PaletteRow[] = [...tabs, ...parts, ...commands]
