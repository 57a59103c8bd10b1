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
    'details, specs, hardware, ip, ip address, how to connect, ssh, rdp, root password, credentials, login data, verbinden, zugangsdaten, root-passwort, ip-adresse, gegevens, specificaties, inloggegevens, rootwachtwoord, ip-adres, détails, caractéristiques, connexion, identifiants, mot de passe root, adresse ip, detalles, características, conectar, credenciales, contraseña de root, dirección ip',
  '/servers/$serverId/power':
    'power, sensors, temperature, fans, health, strom, sensoren, temperatur, lüfter, zustand, temperatuur, ventilatoren, capteurs, température, ventilateurs, energía, sensores, temperatura, ventiladores',
  '/servers/$serverId/console':
    'vnc, novnc, kvm, screen, terminal, serial, serial console, sol, remote console, bildschirm, serielle konsole, serverkonsole, scherm, seriële console, écran, console série, pantalla, consola serie, consola remota',
  '/servers/$serverId/access':
    'access, remote access, rescue, rescue mode, recovery, boot order, next boot, network boot, pxe, virtual media, remote hands, technician, fernzugriff, rettungssystem, notfallsystem, startreihenfolge, netzwerkstart, techniker, herstelmodus, opstartvolgorde, netwerkboot, technicus, mode secours, récupération, ordre de démarrage, démarrage réseau, technicien, modo rescate, recuperación, orden de arranque, arranque por red, manos remotas, técnico',
  '/servers/$serverId/network':
    'ips, ip addresses, addresses, subnet, gateway, ports, switch, mac, netzwerk, ip-adressen, adressen, subnetz, poorten, adresses ip, sous-réseau, passerelle, direcciones ip, subred, puerta de enlace, puertos',
  '/servers/$serverId/reinstall':
    'os, operating system, install, format, reimage, rebuild, wipe, erase, debian, ubuntu, windows, linux, betriebssystem, neu installieren, neu aufsetzen, löschen, formatieren, besturingssysteem, opnieuw installeren, wissen, formatteren, système d’exploitation, installer, formater, effacer, sistema operativo, instalar, formatear, borrar, ssh key, public key, ssh-schlüssel, ssh-sleutel, clé ssh, clave ssh',
  '/servers/$serverId/tags':
    'labels, groups, schlagwörter, gruppen, groepen, étiquettes, libellés, groupes, grupos',
  '/servers/$serverId/keys':
    'server keys, api keys of server, schlüssel des servers, sleutels van de server, clés du serveur, claves del servidor',
  '/servers/$serverId/billing':
    'price, renewal, renew, plan, contract, preis, verlängern, verlängerung, vertrag, tarif, prijs, verlengen, prix, renouveler, contrat, abonnement, precio, renovar, contrato',
  '/servers/$serverId/activity':
    'server history, what happened, server-verlauf, servergeschiedenis, historique du serveur, historial del servidor',
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
    'graph, graphs, bandwidth, usage, data usage, statistics, chart, datenverkehr, bandbreite, verbrauch, diagramm, statistik, graph des traffics, grafiek, bandbreedte, verbruik, verkeer, graphique, bande passante, consommation, statistiques, gráfico, ancho de banda, consumo, estadísticas',
  ),
  onTab(
    'reverse-dns',
    '/servers/$serverId/network',
    msg`Reverse DNS (PTR)`,
    'dns, rdns, ptr, reverse dns, ptr record, reverse lookup, host name of ip, rückwärtsauflösung, dns-eintrag, dns-record, reverse lookup, enregistrement ptr, résolution inverse, registro ptr, resolución inversa',
  ),
  onTab(
    'ipmi',
    '/servers/$serverId/access',
    msg`IPMI access`,
    'ipmi, bmc, ilo, idrac, ipmi user, ip kvm, ipmi-zugang, ipmi-toegang, accès ipmi, acceso ipmi',
  ),
  onTab(
    'cancel-server',
    '/servers/$serverId/billing',
    msg`Cancel server`,
    'cancel, terminate, delete server, end contract, server kündigen, kündigen, vertrag kündigen, opzeggen, contract opzeggen, résilier, annuler, supprimer le serveur, cancelar, dar de baja, eliminar servidor',
  ),
]

/** Synonyms of commands; their labels are searched anyway. */
const commandKeywords: Readonly<Partial<Record<ServerCommandName, string>>> = {
  on: 'turn on, switch on, start, start server, power up, einschalten, anschalten, starten, hochfahren, aanzetten, opstarten, démarrer, démarrer le serveur, mettre en marche, arrancar, iniciar, prender',
  off: 'turn off, switch off, stop, stop server, shut down, shutdown, halt, power down, ausschalten, abschalten, herunterfahren, stoppen, uitzetten, afsluiten, server stoppen, arrêter, arrêt, éteindre le serveur, detener, parar',
  reboot:
    'restart, restart server, reset, power cycle, hard reset, neu starten, neustarten, zurücksetzen, herstart, opnieuw opstarten, opnieuw starten, resetten, redémarrage, relancer, rebooter, reinicio, reinicio forzado, resetear',
  'check-power':
    'power status, is it on, status prüfen, staat hij aan, est-il allumé, está encendido',
  'read-sensors':
    'sensors, sensor data, sensoren lesen, sensorgegevens, données des capteurs, datos de los sensores',
  'boot-network':
    'pxe boot, netboot, vom netzwerk starten, opstarten via netwerk, démarrer en pxe, arrancar por red',
  'boot-cd':
    'iso, iso image, mount iso, cdrom, cd, dvd, iso einlegen, von cd starten, iso koppelen, monter une iso, image iso, montar iso, imagen iso',
  'create-pxe':
    'prepare pxe, rescue system, custom install, pxe vorbereiten, pxe voorbereiden, préparer pxe, preparar pxe',
  'add-ipmi-user':
    'create ipmi user, ipmi password, ipmi-benutzer, ipmi-wachtwoord, utilisateur ipmi, mot de passe ipmi, usuario ipmi, contraseña ipmi',
  'open-nat':
    'open ipmi access, ipmi web, kvm access, ipmi öffnen, ipmi-zugang öffnen, ipmi openen, ouvrir ipmi, abrir ipmi',
  'close-nat':
    'close ipmi access, ipmi schließen, ipmi-zugang schließen, ipmi sluiten, fermer ipmi, cerrar ipmi',
  'unit-reset':
    'reset bmc, restart bmc, reset ipmi, bmc neu starten, bmc resetten, réinitialiser le bmc, resetear bmc',
  rename:
    'change name, server name, hostname, umbenennen, name ändern, hernoemen, servernaam, hostnaam, changer le nom, nom du serveur, nom d’hôte, renombrar, nombre del servidor, nombre de host',
  note: 'notes, add note, edit note, comment, remark, memo, markdown, notiz, notizen, kommentar, anmerkung, notitie, opmerking, remarque, commentaire, mémo, nota, comentario, apunte',
  tag: 'add tag, label server, tag hinzufügen, label toevoegen, ajouter une étiquette, étiqueter, añadir etiqueta',
  'block-address':
    'null route, nullroute, blackhole, block ip, ddos, ip sperren, ip blokkeren, bloquer une ip, bloquear ip',
  'unblock-address':
    'unblock ip, remove null route, ip entsperren, nullroute aufheben, ip vrijgeven, débloquer une ip, desbloquear ip',
  'ask-kvm':
    'ip kvm, kvm over ip, attach kvm, kvm anschließen, kvm aansluiten, brancher un kvm, conectar kvm',
  'ask-assistance':
    'support, ticket, support ticket, contact support, upgrade, downgrade, more memory, hilfe, support-ticket, aufrüsten, mehr arbeitsspeicher, hulp, supportticket, upgraden, meer geheugen, aide, assistance, ticket de support, plus de mémoire, soporte, ayuda, asistencia, ticket de soporte, más memoria, ampliar',
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
