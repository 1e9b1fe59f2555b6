import { registry } from '@tools/machines/registry';
import { mapHref } from '../map/open';

/** Every machine with its subject and a link to its map, for a page of documentation. */
export function MachineList() {
  return (
    <ul>
      {Object.entries(registry).map(([name, { title, about }]) => (
        <li key={name}>
          <a href={mapHref(name)} target="_top">
            {title}
          </a>{' '}
          (<code>{name}</code>): {about.charAt(0).toLowerCase() + about.slice(1)}
        </li>
      ))}
    </ul>
  );
}
