/** What the assistant says in the report's own menus; apart because the frame starts before the panel's texts load. */
export const askAboutVisual = 'Preguntar por este visual';
