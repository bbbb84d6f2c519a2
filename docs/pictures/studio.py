"""One light, one lens, one height: what all scenes share. 1 unit is 10 cm."""
import math
import os
import random

import bmesh
import bpy
import numpy as np
from mathutils import Vector

SUN = Vector((-0.74, 0.42, 0.62)).normalized()


# --- materials ---


def material(name, colour=(0.8, 0.8, 0.8), rough=0.5, metal=0.0, **inputs):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = rgb(colour)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    for key, value in inputs.items():
        shader.inputs[key.replace('_', ' ')].default_value = value
    return made


def rgb(colour):
    """A colour as Blender's linear RGBA, from '#rrggbb' or linear numbers."""
    if isinstance(colour, str):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        colour = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return (*colour[:3], 1)


class Graph:
    """The nodes of a material; inputs are values or the outputs of other nodes."""

    def __init__(self, made):
        self.tree = made.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.place = self.add('TexCoord').outputs['Object']

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.set(node.inputs[key], value)
        return node

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, *values):
        node = self.add('Math', dict(enumerate(values)), operation=operation)
        return node.outputs[0]

    def stretch(self, scale, shift=None):
        scaled = self.add('Mapping', {'Vector': self.place, 'Scale': scale}).outputs[0]
        if shift is None:
            return scaled
        moved = self.add('VectorMath', {0: scaled, 1: shift}, operation='ADD')
        return moved.outputs[0]

    def noise(self, vector=None, scale=5.0, detail=4.0, distortion=0.0):
        inputs = {'Scale': scale, 'Detail': detail, 'Distortion': distortion}
        return self.add('TexNoise', {**inputs, 'Vector': vector or self.place}).outputs['Fac']

    def ramp(self, value, *stops):
        node = self.add('ValToRGB', {'Fac': value})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, rgb(colour)
        return node.outputs['Color']

    def mix(self, share, one, other):
        node = self.add('MixRGB', {'Fac': share, 'Color1': one, 'Color2': other})
        return node.outputs['Color']

    def bump(self, height, strength, distance=0.02):
        inputs = {'Height': height, 'Strength': strength, 'Distance': distance}
        self.set(self.shader.inputs['Normal'], self.add('Bump', inputs).outputs[0])

    def colour(self, value):
        self.set(self.shader.inputs['Base Color'], value)

    def rough(self, value):
        self.set(self.shader.inputs['Roughness'], value)


def planks(name, dark, light, seam='#080503', width=1.0, length=9.0, gap=0.012, grain=1.0, rough=0.36):
    """Boards along x, each of its own shade, with a seam between them."""
    made = material(name)
    g = Graph(made)
    inputs = {'Vector': g.place, 'Color1': (0, 0, 0, 1), 'Color2': (1, 1, 1, 1), 'Scale': 1.0}
    inputs |= {'Mortar Size': gap, 'Mortar Smooth': 0.15, 'Brick Width': length, 'Row Height': width}
    board = g.add('TexBrick', inputs, offset=0.37)
    shade = g.math('MULTIPLY', board.outputs['Color'], 1.0)
    shift = g.add('VectorMath', {0: board.outputs['Color'], 1: (7, 13, 3)}, operation='MULTIPLY').outputs[0]
    rings = g.noise(g.stretch((0.22, 2.6, 1), shift), 1.6, 5, 1.4)
    fibre = g.noise(g.stretch((1.1, 26, 1), shift), 2.4, 8, 0.3)
    pores = g.noise(g.stretch((3.2, 110, 1), shift), 2.0, 2)
    value = g.math('ADD', g.math('MULTIPLY', rings, 0.72), g.math('MULTIPLY', fibre, 0.30 * grain))
    value = g.math('ADD', value, g.math('MULTIPLY', g.math('SUBTRACT', shade, 0.5), 0.16))
    wood = g.ramp(value, (0.33, dark), (0.78, light))
    wood = g.mix(g.math('MULTIPLY', g.math('LESS_THAN', pores, 0.4), 0.22), wood, rgb(dark))
    g.colour(g.mix(board.outputs['Fac'], wood, rgb(seam)))
    g.rough(g.math('ADD', rough - 0.1, g.math('MULTIPLY', fibre, 0.3)))
    depth = g.math('SUBTRACT', g.math('MULTIPLY', fibre, 0.25), board.outputs['Fac'])
    g.bump(depth, 0.45)
    return made


def marble(name, ground, vein, rough=0.16):
    made = material(name)
    g = Graph(made)
    veins = []
    for scale, width, seed in ((0.55, 0.045, 0), (1.3, 0.025, 5)):
        field = g.noise(g.stretch((1, 1.7, 1), (seed, seed, 0)), scale, 9, 1.2)
        line = g.math('ABSOLUTE', g.math('SUBTRACT', field, 0.5))
        veins.append(g.math('SUBTRACT', 1.0, g.math('SMOOTH_MIN', 1.0, g.math('DIVIDE', line, width), 0.2)))
    cloud = g.noise(None, 0.9, 5, 0.6)
    base = g.mix(g.math('MULTIPLY', cloud, 0.28), rgb(ground), rgb(vein))
    g.colour(g.mix(g.math('MULTIPLY', g.math('MAXIMUM', *veins), 0.62), base, rgb(vein)))
    g.rough(rough)
    return made


def tiles(name, one, other, size=1.5, gap=0.02, joint='#8d877b'):
    """Chequered tiles, each with its own faint shade."""
    made = material(name)
    g = Graph(made)
    checks = g.add('TexChecker', {'Vector': g.place, 'Color1': rgb(one), 'Color2': rgb(other), 'Scale': 1 / size})
    inputs = {'Vector': g.place, 'Color1': (0.82, 0.82, 0.82, 1), 'Color2': (1, 1, 1, 1), 'Scale': 1.0}
    inputs |= {'Mortar Size': gap, 'Mortar Smooth': 0.3, 'Brick Width': size, 'Row Height': size}
    grid = g.add('TexBrick', inputs, offset=0.0)
    shaded = g.add('MixRGB', {'Fac': 1.0, 'Color1': checks.outputs['Color'], 'Color2': grid.outputs['Color']}, blend_type='MULTIPLY')
    g.colour(g.mix(grid.outputs['Fac'], shaded.outputs[0], rgb(joint)))
    wear = g.noise(None, 2.2, 7, 0.5)
    g.rough(g.math('ADD', 0.1, g.math('MULTIPLY', wear, 0.3)))
    g.bump(g.math('SUBTRACT', g.math('MULTIPLY', wear, 0.1), grid.outputs['Fac']), 0.4)
    return made


def rubber(name, ground, *specks):
    made = material(name)
    g = Graph(made)
    colour = rgb(ground)
    for index, speck in enumerate(specks):
        cells = g.add('TexVoronoi', {'Vector': g.stretch((1, 1, 1), (index * 3.3, index, 0)), 'Scale': 9.0 + 4 * index})
        near = g.math('LESS_THAN', cells.outputs['Distance'], 0.20)
        chosen = g.math('GREATER_THAN', g.add('SeparateColor', {0: cells.outputs['Color']}).outputs[0], 0.52)
        colour = g.mix(g.math('MULTIPLY', near, chosen), colour, rgb(speck))
    g.colour(colour)
    g.rough(0.72)
    g.bump(g.noise(None, 46, 3), 0.5)
    return made


def cloth(name, colour, shade, scale=34.0, rough=0.9):
    made = material(name, colour, rough, Sheen=0.4)
    g = Graph(made)
    threads = [
        g.add('TexWave', {'Vector': g.place, 'Scale': scale, 'Distortion': 0.6, 'Detail': 2.0}, bands_direction=axis)
        for axis in 'XY'
    ]
    weave = g.math('MULTIPLY', *[thread.outputs['Fac'] for thread in threads])
    slubs = g.noise(g.stretch((1, 22, 1)), 1.5, 6)
    share = g.math('ADD', g.math('MULTIPLY', weave, 0.4), g.math('MULTIPLY', slubs, 0.6))
    g.colour(g.mix(share, rgb(shade), rgb(colour)))
    g.bump(weave, 0.6, 0.012)
    return made


# --- shapes ---


def put(obj, made=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    if made:
        obj.data.materials.clear()
        obj.data.materials.append(made)
    obj.location = at
    obj.rotation_euler = [math.radians(angle) for angle in turn]
    obj.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return obj


def link(mesh, name='shape', smooth=True):
    data = bpy.data.meshes.new(name)
    mesh.normal_update()
    mesh.to_mesh(data)
    mesh.free()
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    if smooth:
        for face in data.polygons:
            face.use_smooth = True
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(38)
    return obj


def bevel(obj, width, segments=4):
    made = obj.modifiers.new('bevel', 'BEVEL')
    made.width, made.segments, made.limit_method = width, segments, 'ANGLE'
    return obj


def soften(obj, levels=2):
    made = obj.modifiers.new('soft', 'SUBSURF')
    made.levels = made.render_levels = levels
    return obj


def roughen(obj, strength, size):
    if obj.type == 'CURVE':
        bpy.context.view_layer.objects.active = obj
        obj.select_set(True)
        bpy.ops.object.convert(target='MESH')
        obj.select_set(False)
    texture = bpy.data.textures.new('clouds', 'CLOUDS')
    texture.noise_scale = size
    made = obj.modifiers.new('rough', 'DISPLACE')
    made.texture, made.strength, made.texture_coords = texture, strength, 'GLOBAL'
    return obj


def slab(width, depth, height, radius=0.0, steps=10):
    """A plate with rounded corners, standing on z = 0."""
    mesh = bmesh.new()
    corners = []
    for x, y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1 if radius else 1):
            angle = math.radians(start + (step * 90 / steps if radius else 0))
            shift = radius if radius else 0
            corners.append(
                (x * (width / 2 - shift) + shift * math.cos(angle), y * (depth / 2 - shift) + shift * math.sin(angle), 0)
            )
    face = mesh.faces.new([mesh.verts.new(corner) for corner in corners])
    if height:
        raised = bmesh.ops.extrude_face_region(mesh, geom=[face])['geom']
        bmesh.ops.translate(mesh, verts=[v for v in raised if isinstance(v, bmesh.types.BMVert)], vec=(0, 0, height))
    return link(mesh, 'slab')


def outline(points, height):
    """A plate of any outline."""
    mesh = bmesh.new()
    face = mesh.faces.new([mesh.verts.new((x, y, 0)) for x, y in points])
    raised = bmesh.ops.extrude_face_region(mesh, geom=[face])['geom']
    bmesh.ops.translate(mesh, verts=[v for v in raised if isinstance(v, bmesh.types.BMVert)], vec=(0, 0, height))
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    return link(mesh, 'outline')


def lathe(profile, steps=72):
    """A turned shape: (radius, height) from the bottom up."""
    return surface(
        lambda u, v: (profile[v][0] * math.cos(u), profile[v][0] * math.sin(u), profile[v][1]), steps, len(profile)
    )


def surface(place, around, up, closed=False):
    """A skin of points place(angle, row), closed around and, if said, from the last row to the first."""
    mesh = bmesh.new()
    rows = [[mesh.verts.new(place(2 * math.pi * i / around, j)) for i in range(around)] for j in range(up)]
    for j in range(up if closed else up - 1):
        for i in range(around):
            k, m = (i + 1) % around, (j + 1) % up
            mesh.faces.new((rows[j][i], rows[j][k], rows[m][k], rows[m][i]))
    if not closed:
        for row in (rows[0][::-1], rows[-1]):
            mesh.faces.new(row)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    return link(mesh, 'surface')


def tube(points, radius, cyclic=False, radii=None, resolution=6):
    data = bpy.data.curves.new('tube', 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = '3D', radius, resolution, True
    line = data.splines.new('POLY')
    line.points.add(len(points) - 1)
    for index, point in enumerate(points):
        line.points[index].co = (*point, 1)
        line.points[index].radius = radii[index] if radii else 1
    line.use_cyclic_u = cyclic
    line.use_smooth = True
    obj = bpy.data.objects.new('tube', data)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def ball(radius, detail=5):
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=detail, radius=radius)
    return link(mesh, 'ball')


def crumbs(places, sizes, made):
    """Grains at places, in one mesh."""
    mesh = bmesh.new()
    for place, size in zip(places, sizes):
        grown = bmesh.ops.create_icosphere(mesh, subdivisions=1, radius=size)['verts']
        bmesh.ops.translate(mesh, verts=grown, vec=place)
    return put(link(mesh, 'crumbs'), made)


# --- the set ---


def phone(page, at=(0.42, -0.06), turn=-15):
    width, height, thick = 0.715, 1.50, 0.078
    base = bpy.data.objects.new('phone', None)
    bpy.context.scene.collection.objects.link(base)
    body = bevel(slab(width, height, thick, 0.118, 16), 0.021, 6)
    put(body, material('frame', (0.035, 0.036, 0.039), 0.24, 1.0))
    glass = slab(width - 0.018, height - 0.018, 0, 0.108, 16)
    put(glass, material('glass', (0.002, 0.002, 0.002), 0.04), (0, 0, thick + 0.0004))
    wide, tall = width - 0.052, (width - 0.052) * 844 / 390
    screen = slab(wide, tall, 0, 0.092, 16)
    layer = screen.data.uv_layers.new()
    for loop in screen.data.loops:
        spot = screen.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (spot.x / wide + 0.5, spot.y / tall + 0.5)
    shown = material('screen', (0, 0, 0), 0.035, Specular=0.35)
    picture = Graph(shown).add('TexImage')
    picture.image = bpy.data.images.load(page)
    tree = shown.node_tree
    shader = tree.nodes['Principled BSDF']
    tree.links.new(picture.outputs['Color'], shader.inputs['Emission'])
    shader.inputs['Emission Strength'].default_value = 0.95
    put(screen, shown, (0, 0, thick + 0.0009))
    for z, side in ((0.36, 1), (0.2, -1), (0.42, -1)):
        key = put(bevel(slab(0.014, 0.13, 0.03, 0.004, 3), 0.004, 3), body.data.materials[0], (side * (width / 2 + 0.001), z, 0.024))
        key.parent = base
    for part in (body, glass, screen):
        part.parent = base
    base.location = (*at, 0.004)
    base.rotation_euler = (0, 0, math.radians(turn))
    return screen


def floor(made, turn=0, size=26):
    mesh = bmesh.new()
    bmesh.ops.create_grid(mesh, x_segments=1, y_segments=1, size=size / 2)
    return put(link(mesh, 'floor', False), made, turn=(0, 0, turn))


def unseen(obj):
    obj.visible_camera = obj.visible_glossy = False
    return obj


def window():
    """Bars between sun and table: their shadow tells the hour."""
    dark = material('bars', (0, 0, 0))
    facing = SUN.to_track_quat('Z', 'Y')
    across, upward = facing @ Vector((1, 0, 0)), facing @ Vector((0, 1, 0))
    centre = SUN * 7 + Vector((0.1, 0.0, 0))
    bars = [(-0.62, 0, 0.15, 9), (1.02, 0, 0.15, 9), (0, 1.18, 9, 0.13), (0, -1.02, 9, 0.13)]
    bars += [(-4.2, 0, 3.6, 9), (4.9, 0, 4.4, 9), (0, 4.3, 12, 3.4)]
    for x, y, wide, tall in bars:
        mesh = bmesh.new()
        bmesh.ops.create_grid(mesh, x_segments=1, y_segments=1, size=0.5)
        bar = unseen(put(link(mesh, 'bar', False), dark, centre + across * x + upward * y, scale=(wide, tall, 1)))
        bar.rotation_mode, bar.rotation_quaternion = 'QUATERNION', facing
        bar.visible_diffuse = False


def light():
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = 5.2, math.radians(0.9), (1, 0.83, 0.62)
    lamp = bpy.data.objects.new('sun', sun)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.rotation_mode, lamp.rotation_quaternion = 'QUATERNION', SUN.to_track_quat('Z', 'Y')
    window()
    # A pane that the screen mirrors, cut off by its frame.
    pane = material('pane', (0, 0, 0), 1.0, Emission=(0.82, 0.92, 1, 1), Emission_Strength=1.7)
    pane.cycles.sample_as_light = False
    card = put(slab(4, 4, 0), pane, (2.5, 9.7, 7.3), (0, 0, 24))
    card.visible_camera = card.visible_shadow = card.visible_diffuse = False
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    back = world.node_tree.nodes['Background']
    back.inputs[0].default_value, back.inputs[1].default_value = (0.46, 0.55, 0.68, 1), 0.62


def lens(focus):
    data = bpy.data.cameras.new('lens')
    data.lens = 60
    camera = bpy.data.objects.new('lens', data)
    scene = bpy.context.scene
    scene.collection.objects.link(camera)
    scene.camera = camera
    camera.location = (0.36, -3.45, 3.70)
    camera.rotation_euler = (Vector((-0.04, 0.16, 0.05)) - camera.location).to_track_quat('-Z', 'Y').to_euler()
    data.dof.use_dof, data.dof.focus_object, data.dof.aperture_fstop = True, focus, 2.4


def start():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(7)


PASSES = ('diffuse_color', 'diffuse_direct', 'diffuse_indirect', 'glossy_color', 'glossy_direct', 'glossy_indirect')
PASSES += ('transmission_color', 'transmission_direct', 'transmission_indirect', 'emit', 'normal')


def render(path, width, samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.time_limit = samples, False, 330
    cycles.use_denoising, cycles.sample_clamp_indirect, cycles.max_bounces = False, 2.0, 4
    cycles.diffuse_bounces, cycles.caustics_reflective, cycles.caustics_refractive = 2, False, False
    scene.render.resolution_x, scene.render.resolution_y = width, round(width * 2 / 3)
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.view_settings.exposure = 0.3
    for name in PASSES:
        setattr(scene.view_layers[0], f'use_pass_{name}', True)
    passes = render_passes(scene, os.path.splitext(path)[0])
    height = scene.render.resolution_y
    made = bpy.data.images.new('made', width, height, float_buffer=True)
    made.pixels.foreach_set(np.dstack([develop(passes), np.ones((height, width))]).astype(np.float32).ravel())
    made.save_render(path, scene=scene)


def render_passes(scene, stem):
    """Renders, and reads each pass back as an array of height, width and 3."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = os.path.dirname(stem)
    output.format.file_format, output.format.color_depth = 'OPEN_EXR', '32'
    output.file_slots.clear()
    names = {'diffuse': 'Diff', 'glossy': 'Gloss', 'transmission': 'Trans', 'direct': 'Dir', 'indirect': 'Ind', 'color': 'Col', 'emit': 'Emit', 'normal': 'Normal'}
    for name in PASSES:
        output.file_slots.new(f'{os.path.basename(stem)}-{name}-')
        tree.links.new(layers.outputs[''.join(names[part] for part in name.split('_'))], output.inputs[-1])
    bpy.ops.render.render()
    read = {}
    for name in PASSES:
        file = f'{stem}-{name}-{scene.frame_current:04d}.exr'
        image = bpy.data.images.load(file)
        pixels = np.empty(len(image.pixels), np.float32)
        image.pixels.foreach_get(pixels)
        read[name] = pixels.reshape(image.size[1], image.size[0], 4)[..., :3]
        os.remove(file)
    return read


def develop(passes):
    """The picture from its passes, its light without noise: Debian's Blender has no denoiser."""
    normal = passes['normal']
    whole = passes['emit'].copy()
    for kind, tolerance in (('diffuse', 0.45), ('glossy', 0.3), ('transmission', 0.4)):
        light = passes[f'{kind}_direct'] + passes[f'{kind}_indirect']
        if light.any():
            whole += smooth(light, normal, tolerance) * passes[f'{kind}_color']
    return whole


def smooth(light, normal, tolerance):
    """Edge-avoiding wavelets (Dammertz and others, 2010), guided by normals."""
    scale = np.log1p(light * 4)
    for level in range(5):
        step = 2**level
        total, weights = np.zeros_like(scale), np.zeros(scale.shape[:2] + (1,), np.float32)
        blurred = scale if level else shift_mean(scale)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                near = np.roll(scale, (dy * step, dx * step), (0, 1))
                guide = np.roll(blurred, (dy * step, dx * step), (0, 1))
                facing = np.roll(normal, (dy * step, dx * step), (0, 1))
                unlike = ((guide - blurred) ** 2).sum(2, keepdims=True) / (tolerance / 1.6**level) ** 2
                bent = ((facing - normal) ** 2).sum(2, keepdims=True) / 0.04
                kernel = (2, 1)[abs(dx)] * (2, 1)[abs(dy)] / 16
                weight = kernel * np.exp(-unlike - bent)
                total += near * weight
                weights += weight
        scale = total / weights
    return np.expm1(scale) / 4


def shift_mean(scale):
    """Means of 3 by 3, so that a single bright speck is no edge."""
    return sum(np.roll(scale, (dy, dx), (0, 1)) for dy in (-1, 0, 1) for dx in (-1, 0, 1)) / 9
