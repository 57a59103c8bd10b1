import { tellIncidents } from './incidentNews.ts'
import { tellInstallations } from './installationNews.ts'

/** What operations mean for servers, for every screen. */
export function tellNews(needs: Parameters<typeof tellIncidents>[0]): void {
  tellInstallations(needs)
  tellIncidents(needs)
}
