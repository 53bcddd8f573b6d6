"""What the service says of itself: OpenAPI, with the live messages that OpenAPI has no place for."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from bocage.server.wire.live import LIVE


class DocumentedApp(FastAPI):
    """An application whose document also has the shapes of its WebSocket's messages."""

    def openapi(self) -> dict[str, Any]:
        document = super().openapi()
        schemas: dict[str, Any] = document["components"]["schemas"]
        for model in LIVE:
            # What they are made of is among the schemas already.
            schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
            schemas[model.__name__] = {name: each for name, each in schema.items() if name != "$defs"}
        return document


def shapes(document: dict[str, Any]) -> dict[str, Any]:
    """The schemas alone, in the order of their names, without titles that only repeat a field's name.

    Which systems there are is left out: that is data, and a new one changes no shape.
    """
    schemas = {name: each for name, each in document["components"]["schemas"].items() if name != "SystemId"}
    return {
        "openapi": document["openapi"],
        "info": {"title": "Bocage", "version": "1"},
        "paths": {},
        "components": {"schemas": {name: _untitled(schemas[name]) for name in sorted(schemas)}},
    }


def _untitled(schema: dict[str, Any]) -> dict[str, Any]:
    """Drop the titles that pydantic makes of field names."""
    found = {name: value for name, value in schema.items() if name != "title"}
    if "properties" in found:
        found["properties"] = {
            name: {key: value for key, value in each.items() if key != "title"}
            for name, each in found["properties"].items()
        }
    return found
