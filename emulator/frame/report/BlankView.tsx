/** Page of a new report, without visuals. */
export function BlankView({ name }: { name: string }) {
  return (
    <main className="failed">
      <h1>{name}</h1>
      <p>Esta página todavía no tiene objetos visuales. Elige campos para empezar.</p>
    </main>
  );
}
