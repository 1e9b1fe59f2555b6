/** Hosts and scope of one of Microsoft's clouds (docs/deployment/clouds.md). */
export interface Cloud {
  readonly name: string;
  readonly login: string;
  readonly api: string;
  readonly app: string;
  /** Host of Power BI's resource in a scope. */
  readonly resource: string;
  readonly graph: string;
}

export const clouds = [
  {
    name: 'Global',
    login: 'login.microsoftonline.com',
    api: 'api.powerbi.com',
    app: 'app.powerbi.com',
    resource: 'analysis.windows.net',
    graph: 'graph.microsoft.com',
  },
  {
    name: 'US government (GCC)',
    login: 'login.microsoftonline.com',
    api: 'api.powerbigov.us',
    app: 'app.powerbigov.us',
    resource: 'analysis.usgovcloudapi.net',
    graph: 'graph.microsoft.com',
  },
  {
    name: 'US government (GCC High)',
    login: 'login.microsoftonline.us',
    api: 'api.high.powerbigov.us',
    app: 'app.high.powerbigov.us',
    resource: 'high.analysis.usgovcloudapi.net',
    graph: 'graph.microsoft.us',
  },
  {
    name: 'US government (DoD)',
    login: 'login.microsoftonline.us',
    api: 'api.mil.powerbigov.us',
    app: 'app.mil.powerbigov.us',
    resource: 'mil.analysis.usgovcloudapi.net',
    graph: 'dod-graph.microsoft.us',
  },
  {
    name: 'China (21Vianet)',
    login: 'login.partner.microsoftonline.cn',
    api: 'api.powerbi.cn',
    app: 'app.powerbi.cn',
    resource: 'analysis.chinacloudapi.cn',
    graph: 'microsoftgraph.chinacloudapi.cn',
  },
] as const satisfies readonly Cloud[];
