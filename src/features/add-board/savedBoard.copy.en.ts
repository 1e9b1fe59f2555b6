import type * as spanish from './savedBoard.copy';

export const copy: typeof spanish.copy = ({ isNew, values: { name } }, store, { isStored, isSaved }) => {
  if (!isStored)
    return `Dashboard "${name}" is not kept yet: this browser has no room or does not allow it. Until it does, the dashboard is in this tab only; export the catalog before you close it.`;
  if (!isSaved)
    return store === 'file'
      ? `Dashboard "${name}" is a draft. Nobody else sees it until you publish the catalog.`
      : `Dashboard "${name}" is not saved yet: it waits for the shared catalog. The list of dashboards shows why.`;
  const done = `Dashboard "${name}" was ${isNew ? 'created' : 'updated'} successfully!`;
  return store === 'browser' ? `${done} It is kept in this browser only.` : done;
};
