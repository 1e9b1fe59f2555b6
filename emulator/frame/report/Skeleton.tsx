/** Placeholder of a report while its data loads. */
export function Skeleton() {
  return (
    <div className="canvas skeleton" aria-hidden="true">
      <i style={{ width: 220, height: 24 }} />
      <i style={{ width: 320, height: 14 }} />
      <div className="band">
        {[1, 2, 3, 4].map((n) => (
          <i key={n} className="visual" data-columns={3} />
        ))}
      </div>
      <div className="band" data-flexible>
        <i className="visual" data-columns={8} />
        <i className="visual" data-columns={4} />
      </div>
    </div>
  );
}
